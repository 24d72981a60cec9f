import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatStoredTerm } from '../words/storedTerms.ts';

import { formatFeeLine, formatPerMonth, formatTotal, teamCanTell } from './facts.ts';

type Parking = HomeFacts['parking'][number];

/** `Driveway, 2 spaces, included` */
export function formatParking({ kind, spaces, included, monthly }: Parking, language: Language): string {
  const price = monthly === null ? null : formatPerMonth(monthly.amountCents, language);
  const unassigned = included ? { en: 'no assigned space', es: 'sin lugar asignado' }[language] : null;
  return [
    formatStoredTerm(kind, language),
    spaces === null
      ? unassigned
      : { en: formatCount(spaces, 'space'), es: formatCount(spaces, 'lugar', 'lugares') }[language],
    included ? { en: 'included', es: 'incluido' }[language] : price,
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

/** The spaces that cost nothing more; null where there is no count. */
export const countFreeSpaces = (parking: readonly Parking[]): number | null => {
  const counts = parking.filter(({ included }) => included).map(({ spaces }) => spaces);
  const known = counts.filter((count) => count !== null);
  return known.length < counts.length ? null : known.reduce((sum, count) => sum + count, 0);
};

export function describeParking(
  { title, parking }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  if (parking.length === 0)
    return {
      en: `Parking at ${title} isn’t listed. ${teamCanTell.en}`,
      es: `El estacionamiento de ${title} no está publicado. ${teamCanTell.es}`,
    }[language];
  const lines = parking.map((each) => formatParking(each, language)).join('; ');
  const free = countFreeSpaces(parking);
  const isFree = parking.every(({ included }) => included);
  const isGuestAsked = /\b(?:guests?|visitors?|invitados?|visitas?|visitantes)\b/.test(normalizedText);
  const isGuestListed = parking.some(({ kind }) => /guest|visitor/i.test(kind));
  const unpriced = parking.some(({ included, monthly }) => !included && monthly === null);
  const cars = free === null || free === 0 ? null : free;
  return [
    { en: `Parking at ${title}: ${lines}.`, es: `Estacionamiento en ${title}: ${lines}.` }[language],
    ...(isFree && cars !== null
      ? [
          {
            en: `That’s room for ${formatCount(cars, 'car')} at no extra cost.`,
            es: `Hay lugar para ${formatCount(cars, 'auto')} sin costo adicional.`,
          }[language],
        ]
      : []),
    ...(isGuestAsked && !isGuestListed
      ? [
          {
            en: `Guest parking isn’t listed. ${teamCanTell.en}`,
            es: `El estacionamiento para visitas no está publicado. ${teamCanTell.es}`,
          }[language],
        ]
      : []),
    ...(unpriced
      ? [
          {
            en: `What it costs isn’t listed. ${teamCanTell.en}`,
            es: `El costo no está publicado. ${teamCanTell.es}`,
          }[language],
        ]
      : []),
  ].join(' ');
}

type Utility = HomeFacts['utilities'][number];

/** Whether the renter pays it to someone apart from the rent, in an operator's words for the renter. */
export const isOwnUtility = ({ paidBy }: Utility): boolean => /tenant|resident|renter|you/i.test(paidBy);

const spanishPayers: Record<string, string> = { you: 'paga usted', us: 'pagamos nosotros' };

/** What a question and the name of a utility have in common. */
const utilityWords: readonly RegExp[] = [
  /\b(?:electric\w*|power|luz)/,
  /\b(?:water|sewer|agua|drenaje)/,
  /\bgas\b/,
  /\b(?:internet|wi-?fi|cable)/,
  /\b(?:trash|garbage|recycling|basura)/,
];

/** Who pays for what; only what the question asks about, if it names something. */
export function describeUtilities(
  { title, utilities, pricing }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  if (utilities.length === 0)
    return {
      en: `Utilities for ${title} aren’t listed. ${teamCanTell.en}`,
      es: `Los servicios de ${title} no están publicados. ${teamCanTell.es}`,
    }[language];
  const asked = utilityWords.filter((words) => words.test(normalizedText));
  const isAsked = (name: string) =>
    asked.length === 0 || asked.some((words) => words.test(name.toLowerCase()) || /^all /i.test(name));
  const matches = utilities.filter(({ name }) => isAsked(name));
  const fees = asked.length === 0 ? [] : pricing.fees.filter(({ name }) => isAsked(name));
  const shown = matches.length > 0 || fees.length > 0 ? matches : utilities;
  const lines = [
    ...shown.map((utility) => formatUtility(utility, language)),
    ...fees
      .filter(({ name }) => shown.every((utility) => utility.name !== name))
      .map((fee) => formatFeeLine(fee, language)),
  ].join('; ');
  return { en: `Utilities for ${title}: ${lines}.`, es: `Servicios de ${title}: ${lines}.` }[language];
}

function formatUtility({ name, paidBy, estimateMonthly }: Utility, language: Language): string {
  const payer = {
    en: `paid by ${paidBy}`,
    es: spanishPayers[paidBy] ?? `paga ${paidBy}`,
  }[language];
  const about = { en: 'about', es: 'unos' }[language];
  const estimate =
    estimateMonthly === null ? '' : `, ${about} ${formatPerMonth(estimateMonthly.amountCents, language)}`;
  return `${formatStoredTerm(name, language)}: ${payer}${estimate}`;
}

/** `Electricity, about $90/mo` */
export function formatOwnUtility({ name, estimateMonthly }: Utility, language: Language): string {
  const term = formatStoredTerm(name, language);
  if (estimateMonthly === null) return term;
  const about = { en: 'about', es: 'unos' }[language];
  return `${term}, ${about} ${formatPerMonth(estimateMonthly.amountCents, language)}`;
}

/** What the monthly total covers, what comes with the home, and what the renter pays apart. */
export function describeIncluded(home: HomeFacts, language: Language = 'en'): string {
  const { pricing, parking, utilities } = home;
  const rent = formatDollars(pricing.baseRent.amountCents);
  const covered = [
    { en: `rent ${rent}`, es: `renta ${rent}` }[language],
    ...pricing.fees
      .filter(({ includedInTotal }) => includedInTotal)
      .map((fee) => formatFeeLine(fee, language)),
  ];
  const withHome = [
    ...utilities.filter((each) => !isOwnUtility(each)).map(({ name }) => formatStoredTerm(name, language)),
    ...parking.filter((each) => each.included).map(({ kind }) => formatStoredTerm(kind, language)),
  ];
  const apart = [
    ...utilities.filter(isOwnUtility).map((each) => formatOwnUtility(each, language)),
    ...pricing.fees
      .filter(
        ({ timing, requirement, includedInTotal }) =>
          timing === 'MONTHLY' && requirement === 'MANDATORY' && !includedInTotal,
      )
      .map((fee) => formatFeeLine(fee, language)),
  ];
  const list = (parts: readonly string[]) => [...new Set(parts)].join('; ');
  return [
    formatTotal(home, language),
    { en: `It includes: ${list(covered)}.`, es: `Incluye: ${list(covered)}.` }[language],
    ...(withHome.length > 0
      ? [
          { en: `At no extra cost: ${list(withHome)}.`, es: `Sin costo adicional: ${list(withHome)}.` }[
            language
          ],
        ]
      : []),
    apart.length > 0
      ? { en: `You pay separately: ${list(apart)}.`, es: `Se paga aparte: ${list(apart)}.` }[language]
      : {
          en: `Utilities aren’t listed. ${teamCanTell.en}`,
          es: `Los servicios no están publicados. ${teamCanTell.es}`,
        }[language],
    ...(pricing.monthlyFeesDisclosed
      ? []
      : [
          {
            en: 'Not every required fee is listed, so it may be more.',
            es: 'No todos los cargos obligatorios están publicados, así que puede ser más.',
          }[language],
        ]),
  ].join('\n');
}
