import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import { readTourKinds } from '#server/understanding/understandSearch.ts';

import type { TermsBySubject, TermsSubject } from '../tools/readTerms.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatAmountLabel, formatStoredTerm } from '../words/storedTerms.ts';

import { formatAssistanceNote, formatMonths, formatPerMonth, pickFees, teamCanTell } from './facts.ts';
import { tourKindNames } from './searchTexts.ts';
import { listRuleWords } from './surroundingFacts.ts';

type Terms<Subject extends TermsSubject> = readonly TermsBySubject[Subject][];

const MAX_LISTED = 3;
const MAX_LINES = 6;

/** `$50`, `$50 or $75, depending on the home`, `$40 to $120, depending on the home` */
function formatVariants(labels: readonly string[], language: Language): string {
  const values = labels.map((label) => formatAmountLabel(label, language));
  const unique = [...new Set(values)].toSorted((a, b) => readAmount(a) - readAmount(b));
  const [first = '', ...others] = unique;
  const last = others.at(-1);
  if (last === undefined) return first;
  const range =
    unique.length <= MAX_LISTED
      ? formatListIn(unique, language)
      : { en: `${first} to ${last}`, es: `de ${first} a ${last}` }[language];
  return { en: `${range}, depending on the home`, es: `${range}, según la vivienda` }[language];
}

const readAmount = (label: string) =>
  Number.parseFloat(/\d[\d,.]*/.exec(label)?.[0].replaceAll(',', '') ?? '0');

const groupBy = <Entry>(list: readonly Entry[], getName: (entry: Entry) => string): [string, Entry[]][] => {
  const groups = new Map<string, Entry[]>();
  for (const entry of list) groups.set(getName(entry), [...(groups.get(getName(entry)) ?? []), entry]);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
};

type Fees = TermsBySubject['fees']['pricing']['fees'];

const formatFees = (fees: Fees, language: Language): string[] =>
  groupBy(fees, ({ name }) => name)
    .slice(0, MAX_LINES)
    .map(([name, list]) => {
      const amounts = formatVariants(
        list.map(({ amountLabel }) => amountLabel),
        language,
      );
      return `${formatStoredTerm(name, language)}: ${amounts}.`;
    });

export function describeFees(homes: Terms<'fees'>, normalizedText: string, language: Language): string[] {
  const fees = homes.flatMap(({ pricing, pets }) => [...pricing.fees, ...pets.fees]);
  const asked = pickFees(fees, normalizedText);
  const shown = asked.length > 0 ? asked : fees.filter(({ requirement }) => requirement === 'MANDATORY');
  return [...describeFeeTerms(asked, normalizedText, language), ...formatFees(shown, language)];
}

const perPersonPattern =
  /\b(?:per (?:person|adult|household|applicant|head|family|couple)|each (?:person|adult|of us)|both of us|for both|por (?:persona|adulto|familia)|cada (?:uno|quien))\b/;
const refundPattern =
  /\b(?:(?:non-?)?refund\w*|(?:get|give|gets?) (?:it|that|the money|my money) back|(?:it|money) back|reembols\w*|devuelv\w*|devolv\w*|regresan)\b/;

/** Whether a message asks who pays a fee, or whether it is given back. */
export const asksForFeeTerms = (normalizedText: string): boolean =>
  perPersonPattern.test(normalizedText) || refundPattern.test(normalizedText);

/** What else is asked about the fees: `per person?`, `refundable?` */
export function describeFeeTerms(
  fees: readonly { name: string; amountLabel: string; refundable: boolean | null }[],
  normalizedText: string,
  language: Language,
): string[] {
  const [first] = fees;
  if (!first) return [];
  const units = new Set(fees.flatMap(({ amountLabel }) => / per (\w+)/.exec(amountLabel)?.[1] ?? []));
  const [unit] = units;
  const isPerUnit = units.size === 1 && fees.every(({ amountLabel }) => amountLabel.includes(` per ${unit}`));
  const answers = new Set(fees.map(({ refundable }) => refundable));
  const name = formatStoredTerm(first.name, language);
  const yes = { en: `${name}: it’s refundable.`, es: `${name}: se devuelve.` };
  const no = { en: `${name}: it isn’t refundable.`, es: `${name}: no se devuelve.` };
  const either = {
    en: `${name}: whether it’s refundable depends on the home.`,
    es: `${name}: si se devuelve depende de la vivienda.`,
  };
  const unknown = {
    en: `${name}: whether it’s refundable isn’t listed. ${teamCanTell.en}`,
    es: `${name}: no está publicado si se devuelve. ${teamCanTell.es}`,
  };
  const refund = answers.size > 1 ? either : answers.has(true) ? yes : answers.has(false) ? no : unknown;
  return [
    ...(perPersonPattern.test(normalizedText) && isPerUnit
      ? [
          {
            en: `It’s charged per ${unit}, not per household.`,
            es: `Se cobra${formatAmountLabel(` per ${unit}`, 'es')}, no por hogar.`,
          }[language],
        ]
      : []),
    ...(refundPattern.test(normalizedText) ? [refund[language]] : []),
  ];
}

/** Those with such a name. */
export const describeNamedFees = (homes: Terms<'fees'>, name: RegExp, language: Language): string[] =>
  formatFees(
    listNamedFees(homes, name).map((fee) => ({
      ...fee,
      amountLabel: fee.amountLabel.replace(/ each time$/, ''),
    })),
    language,
  );

export const listNamedFees = (homes: Terms<'fees'>, name: RegExp): Fees =>
  homes.flatMap(({ pricing }) => pricing.fees).filter((fee) => name.test(fee.name));

export function describeRules(homes: Terms<'rules'>, normalizedText: string, language: Language): string[] {
  const words = listRuleWords(normalizedText);
  const asked = homes
    .flatMap(({ property }) => property.policies)
    .filter(({ title, body }) => words.some((word) => `${title} ${body}`.toLowerCase().includes(word)));
  const rules = groupBy(asked, ({ title }) => title)
    .slice(0, MAX_LINES)
    .flatMap(([title, list]) => {
      const bodies = groupBy(list, ({ body }) => body).map(([body]) => body);
      const [only] = bodies;
      return bodies.length === 1
        ? [`${title}: ${only}`]
        : [
            { en: `${title} differs by home:`, es: `${title}, según la vivienda:` }[language],
            ...bodies.slice(0, MAX_LISTED).map((body) => `– ${body}`),
          ];
    });
  const fees = homes.flatMap(({ pricing }) => pricing.fees);
  const asPublished = language === 'es' && rules.length > 0 ? ['Así están publicadas, en inglés:'] : [];
  return [...asPublished, ...rules, ...formatFees(pickFees(fees, normalizedText), language)];
}

function countHomes<Home>(
  homes: readonly Home[],
  matches: (home: Home) => boolean,
): Record<Language, string> {
  const count = homes.filter(matches).length;
  return {
    en: `${count} of ${formatCount(homes.length, 'home')}`,
    es: `${count} de ${formatCount(homes.length, 'vivienda')}`,
  };
}

/** `is it true only 1 beds allow pets` */
const bedroomRulePattern =
  /\b(?:only|just|solo|nomas)(?: [^ ]{1,12}){0,5} (?:\d ?-?(?:beds?|br|bd|bedrooms?|recamaras?|cuartos?)|studios?|estudios?)\b/;

/** Whether a message takes the pets that are allowed for a matter of bedrooms. */
export const namesBedroomRule = (normalizedText: string): boolean => bedroomRulePattern.test(normalizedText);

const limitPattern =
  /\b(?:breeds?|razas?|restrict\w*|aggressive|pit ?bulls?|rottweilers?|weights?|how (?:big|large|heavy)|peso)\b/;

export function describePets(homes: Terms<'pets'>, normalizedText: string, language: Language): string[] {
  const [first] = homes;
  if (!first) return [];
  const larger = homes.filter(({ bedrooms, pets }) => bedrooms > 1 && (pets.dogsAllowed || pets.catsAllowed));
  const isAsked = namesBedroomRule(normalizedText) && larger.length > 0;
  const dogs = countHomes(homes, ({ pets }) => pets.dogsAllowed);
  const cats = countHomes(homes, ({ pets }) => pets.catsAllowed);
  return [
    ...(isAsked
      ? [
          {
            en: `No, it isn’t tied to the number of bedrooms: ${formatCount(larger.length, 'home')} with 2 or more bedrooms ${larger.length === 1 ? 'allows' : 'allow'} pets.`,
            es: `No, no depende del número de recámaras: ${formatCount(larger.length, 'vivienda')} con 2 o más recámaras ${larger.length === 1 ? 'acepta' : 'aceptan'} mascotas.`,
          }[language],
        ]
      : []),
    {
      en: `Pets depend on the home: ${dogs.en} allow dogs, ${cats.en} allow cats.`,
      es: `Las mascotas dependen de la vivienda: ${dogs.es} aceptan perros, ${cats.es} aceptan gatos.`,
    }[language],
    ...(limitPattern.test(normalizedText)
      ? [
          {
            en: 'Breed and weight limits depend on the home too; not every home lists one.',
            es: 'Los límites de raza y peso también dependen de la vivienda; no todas publican uno.',
          }[language],
        ]
      : []),
    ...formatFees(
      homes.flatMap(({ pets }) => pets.fees),
      language,
    ),
    formatAssistanceNote(first.pets.assistanceAnimalNote, language),
  ];
}

export function describeDeposits(homes: Terms<'upfront'>, language: Language): string[] {
  const deposits = homes
    .flatMap(({ pricing }) => pricing.deposit?.amountCents ?? [])
    .toSorted((a, b) => a - b);
  const [least, most] = [deposits[0], deposits.at(-1)];
  if (least === undefined || most === undefined) return [];
  const [from, to] = [formatDollars(least), formatDollars(most)];
  return [
    least === most
      ? { en: `The deposit is ${from}.`, es: `El depósito es de ${from}.` }
      : {
          en: `The deposit depends on the home: ${from} to ${to}.`,
          es: `El depósito depende de la vivienda: de ${from} a ${to}.`,
        },
    {
      en: 'Due at move-in are the first month’s rent, the deposit and move-in fees.',
      es: 'Al mudarse se pagan el primer mes de renta, el depósito y los cargos de entrada.',
    },
  ].map((pair) => pair[language]);
}

export function describeLeases(homes: Terms<'lease'>, language: Language): string[] {
  const months = homes.flatMap(({ leaseOptions }) => [
    ...new Set(leaseOptions.map((option) => option.months)),
  ]);
  const lengths = groupBy(months, String).toSorted(([a], [b]) => Number(a) - Number(b));
  const texts = lengths
    .map(([count, list]) => `${formatMonths(Number(count), language)} (${list.length})`)
    .join(', ');
  return texts === ''
    ? []
    : [
        {
          en: `Leases depend on the home. Of ${formatCount(homes.length, 'home')}, this many offer each: ${texts}.`,
          es: `Los contratos dependen de la vivienda. De ${formatCount(homes.length, 'vivienda')}, tantas ofrecen cada plazo: ${texts}.`,
        }[language],
      ];
}

export function describeParking(homes: Terms<'parking'>, language: Language): string[] {
  const kinds = groupBy(
    homes.flatMap(({ parking }) => parking),
    ({ kind }) => kind,
  );
  const lines = kinds.slice(0, MAX_LINES).map(([kind, list]) => {
    const prices = list.flatMap(({ included, monthly }) =>
      included ? ['included'] : monthly === null ? [] : [formatPerMonth(monthly.amountCents, language)],
    );
    const name = formatStoredTerm(kind, language);
    return prices.length === 0 ? `${name}.` : `${name}: ${formatVariants(prices, language)}.`;
  });
  const intro = {
    en: 'Parking depends on the home:',
    es: 'El estacionamiento depende de la vivienda:',
  }[language];
  return lines.length === 0 ? [] : [intro, ...lines];
}

export function describeTours(homes: Terms<'tour'>, text: string, language: Language): string[] {
  return (homes.length === 0 ? [] : readTourKinds(text)).map((kind) => {
    const matches = ({ tours }: TermsBySubject['tour']) => tours.tourable && tours.kinds.includes(kind);
    const count = countHomes(homes, matches);
    const name = tourKindNames[language][kind];
    return (
      homes.some(matches)
        ? { en: `${count.en} have ${name}.`, es: `${count.es} tienen ${name}.` }
        : {
            en: `None of our homes have ${name} right now.`,
            es: `Por ahora ninguna de nuestras viviendas tiene ${name}.`,
          }
    )[language];
  });
}
