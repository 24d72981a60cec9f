import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatStoredTerm } from '../words/storedTerms.ts';

import { formatPerMonth } from './facts.ts';

export function describeParking({ title, parking }: HomeFacts, language: Language = 'en'): string {
  if (parking.length === 0)
    return {
      en: `Parking at ${title} isn’t listed. Our team can tell you.`,
      es: `El estacionamiento de ${title} no está publicado. El equipo se lo puede decir.`,
    }[language];
  const lines = parking
    .map(({ kind, spaces, included, monthly }) => {
      const price = monthly === null ? null : formatPerMonth(monthly.amountCents, language);
      return [
        formatStoredTerm(kind, language),
        spaces === null
          ? null
          : { en: formatCount(spaces, 'space'), es: formatCount(spaces, 'lugar', 'lugares') }[language],
        included ? { en: 'included', es: 'incluido' }[language] : price,
      ]
        .filter((fact) => fact !== null)
        .join(', ');
    })
    .join('; ');
  return { en: `Parking at ${title}: ${lines}.`, es: `Estacionamiento en ${title}: ${lines}.` }[language];
}

const spanishPayers: Record<string, string> = { you: 'paga usted', us: 'pagamos nosotros' };

export function describeUtilities({ title, utilities }: HomeFacts, language: Language = 'en'): string {
  if (utilities.length === 0)
    return {
      en: `Utilities for ${title} aren’t listed. Our team can tell you.`,
      es: `Los servicios de ${title} no están publicados. El equipo se lo puede decir.`,
    }[language];
  const lines = utilities
    .map(({ name, paidBy, estimateMonthly }) => {
      const payer = {
        en: `paid by ${paidBy}`,
        es: spanishPayers[paidBy] ?? `paga ${paidBy}`,
      }[language];
      const about = { en: 'about', es: 'unos' }[language];
      const estimate =
        estimateMonthly === null ? '' : `, ${about} ${formatPerMonth(estimateMonthly.amountCents, language)}`;
      return `${formatStoredTerm(name, language)}: ${payer}${estimate}`;
    })
    .join('; ');
  return { en: `Utilities for ${title}: ${lines}.`, es: `Servicios de ${title}: ${lines}.` }[language];
}

const MONTHS_PER_YEAR = 12;

/** A year's rent and required fees, what is due at the start, and what isn't in the sum. */
export function describeYear(home: HomeFacts, language: Language = 'en'): string {
  const { title, pricing, leaseOptions, utilities } = home;
  const option = leaseOptions.find(({ months }) => months === MONTHS_PER_YEAR);
  const monthly = (option?.totalMonthly ?? pricing.totalMonthly).amountCents;
  const own = utilities.filter(({ paidBy }) => paidBy === 'you');
  const optional = pricing.fees.filter(({ requirement }) => requirement !== 'MANDATORY');
  const excluded = [
    ...(own.length > 0
      ? own.map(({ name }) => formatStoredTerm(name, language))
      : [{ en: 'utilities that you pay yourself', es: 'los servicios que paga usted' }[language]]),
    ...optional.map(({ name }) => formatStoredTerm(name, language)),
  ].join(', ');
  const [month, year] = [formatDollars(monthly), formatDollars(monthly * MONTHS_PER_YEAR)];
  const oneTime = pricing.upfrontMin.amountCents - monthly;
  const once = formatDollars(oneTime);
  return [
    {
      en: `${title}: 12 months at ${month} are ${year} in a year.`,
      es: `${title}: 12 meses de ${month} son ${year} al año.`,
    },
    oneTime > 0 && {
      en: `At move-in, at least ${once} more is due once: the deposit and move-in fees.`,
      es: `Al mudarse se pagan además, una sola vez, al menos ${once}: el depósito y los cargos de entrada.`,
    },
    { en: `Not included: ${excluded}.`, es: `No incluye: ${excluded}.` },
    !pricing.monthlyFeesDisclosed && {
      en: 'Not every required fee is listed, so it may be more.',
      es: 'No todos los cargos obligatorios están publicados, así que puede ser más.',
    },
  ]
    .flatMap((pair) => (pair === false ? [] : [pair[language]]))
    .join('\n');
}
