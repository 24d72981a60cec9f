import { isPresent } from '#server/homes/isPresent.ts';

import type { Button } from '../agent.ts';
import { type Range, readRange } from '../tools/findHomes.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatPrice } from './cards.ts';
import { hasPlace } from './mergeCriteria.ts';
import type { Criteria } from './readCriteria.ts';
import type { TurnContext } from './turnContext.ts';

/** Fewer homes are looked through as they are. */
const MIN_TOTAL = 12;
/** These leave most homes in a search. */
const wideFields: ReadonlySet<string> = new Set(
  'excludedCities homeTypes availableBy includeComingSoon tourTypes tourableBy'.split(' '),
);

export type OpenQuestion = {
  text: string;
  /** After another question. */
  otherwise: string;
  buttons: Button[];
  /** Of all that match; null if the visitor has named more than a kind of home or a date. */
  range: Range | null;
};

type Search = Pick<Criteria, 'filter' | 'released'> & { total: number };

/** What to ask about a search that finds too many homes: where, or how many bedrooms; null if nothing. */
export async function findOpenQuestion(
  { tools, turn, places, language }: TurnContext,
  { filter, released, total }: Search,
): Promise<OpenQuestion | null> {
  const named = Object.entries(filter).filter(([field, value]) => !wideFields.has(field) && isPresent(value));
  if (total < MIN_TOTAL || named.length > 1) return null;
  const markets = places.markets.filter(({ name }) => !filter.excludedCities?.includes(name));
  const isPlaceOpen = !hasPlace(filter) && markets.length > 1 && !released.fields.includes('place');
  const isBedsOpen = !filter.beds && !released.fields.includes('beds');
  if (!isPlaceOpen && !isBedsOpen) return null;
  const range = await readRange(tools, { organizationId: turn.organization.id, filter });
  if (range === null) return null;
  return {
    ...(isPlaceOpen ? askWhere(markets, language) : askHowManyBedrooms(range, language)),
    range: named.length === 0 ? range : null,
  };
}

const toButton = (words: string): Button => ({ label: words, say: words });

const askWhere = (markets: TurnContext['places']['markets'], language: Language) => ({
  text: { en: 'Which area are you looking in?', es: '¿En qué zona busca?' }[language],
  otherwise: { en: 'Or tell me which area you’re looking in.', es: 'O dígame en qué zona busca.' }[language],
  buttons: markets.map(({ name }) =>
    toButton({ en: `Homes in ${name}`, es: `Viviendas en ${name}` }[language]),
  ),
});

const askHowManyBedrooms = ({ bedrooms }: Range, language: Language) => ({
  text: { en: 'How many bedrooms do you need?', es: '¿Cuántas recámaras necesita?' }[language],
  otherwise: {
    en: 'Or tell me how many bedrooms you need.',
    es: 'O dígame cuántas recámaras necesita.',
  }[language],
  buttons: bedrooms.map(({ count, isOrMore }) => toButton(formatBedrooms(count, isOrMore)[language])),
});

function formatBedrooms(count: number, isOrMore: boolean): Record<Language, string> {
  if (isOrMore) return { en: `${count} bedrooms or more`, es: `${count} recámaras o más` };
  if (count === 0) return { en: 'Studio', es: 'Estudio' };
  return count === 1
    ? { en: '1 bedroom', es: '1 recámara' }
    : { en: `${count} bedrooms`, es: `${count} recámaras` };
}

type Overview = { range: Range; criteriaText: string; count: number; language: Language };

/** `We have 124 homes, $850 to $3,995 a month. Here are 3 of them:` */
export function formatOverview(total: number, { range, criteriaText, count, language }: Overview): string {
  const { lowest, highest } = range;
  const [from, to] = [lowest, highest].map((pricing) => formatPrice(pricing, 'en').replace('from ', ''));
  const isOpen = highest.totalMonthlyIsMinimum;
  return {
    en: `We have ${total.toLocaleString('en-US')} ${criteriaText}, from ${from} to ${to}${isOpen ? ' or more' : ''} a month. Here are ${count} of them:`,
    es: `Tenemos ${total.toLocaleString('en-US')} ${criteriaText}, de ${from} a ${to}${isOpen ? ' o más' : ''} al mes. Estas son ${count}:`,
  }[language];
}
