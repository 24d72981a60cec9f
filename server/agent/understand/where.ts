import type { GeoBounds } from '#server/homes/geoBounds.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { Places } from '../tools/places.ts';

import { downtowns } from './downtowns.ts';

export type Where = {
  filter: Pick<ListingFilter, 'city' | 'marketSlug' | 'postalCode' | 'bounds'>;
  /** What the box is around. */
  near: string | null;
  /** Downtown, of a town that was not named. */
  isTownAsked: boolean;
  /** Where it was to be, when we know no such place. */
  unknown: string | null;
};

const MILES_OF_AN_AREA = 3;
const MILES_OF_DOWNTOWN = 4;
const MILES_A_DEGREE = 69.05;
/** A square as large as the circle. */
const HALF_SIDE = Math.sqrt(Math.PI) / 2;

const downtown = /(?<!\bnot (?:in |near )?)\b(?:down ?town|city cent(?:er|re)|centro)\b/;
const aroundTown = /\b(?:area|metro|region|surroundings)\b|\b(?:around|near|outside(?: of)?) $/;
const postalCode = /(?<![$\d])\b(\d{5})\b/;
const unknownPlace = /\b(?:near|close to|next to|cerca de) (?:the )?([a-z]{4,}(?: [a-z]{4,})?)/;
const noPlaces = new Set(
  'school schools work park parks transit campus shops groceries public university'.split(' '),
);

export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Every name that a visitor may write, in small letters. */
export const namesIn = ({ markets, cities, areas }: Places): string[] =>
  [...new Set([...markets, ...areas].map(({ name }) => plain(name)).concat(cities.map(plain)))].filter(
    (name) => name.split(' ').length <= 4,
  );

const mentions = (text: string, name: string) =>
  new RegExp(String.raw`(?<!\bfrom )\b${plain(name)}\b`).test(text);

/** `sa`, `satx`, `atx` */
function shortNames({ name, state }: Places['markets'][number]): string[] {
  const initials = plain(name)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
  return [initials.length > 1 ? initials : '', `${initials}${state.toLowerCase()}`].filter(
    (short) => short !== '',
  );
}

export function whereIn(text: string, places: Places, marketOfPage: string | null): Where {
  const none: Where = { filter: {}, near: null, isTownAsked: false, unknown: null };
  const town = townIn(text, places);
  if (downtown.test(text)) {
    const named = town ?? (places.markets.length === 1 ? (places.markets[0]?.name ?? null) : marketOfPage);
    const point = named === null ? undefined : downtowns[plain(named)];
    if (point)
      return { ...none, near: `downtown ${named}`, filter: { bounds: boxAround(point, MILES_OF_DOWNTOWN) } };
    if (named === null) return { ...none, isTownAsked: true };
  }
  const area = places.areas.find(({ name }) => mentions(text, name));
  if (area) {
    const bounds = boxAround([area.lat, area.lng], MILES_OF_AN_AREA);
    return { ...none, near: area.name, filter: { bounds } };
  }
  const code = postalCode.exec(text)?.[1];
  if (code !== undefined) return { ...none, filter: { postalCode: code } };
  if (town !== null) return { ...none, filter: townFilter(text, town, places) };
  const unknown = unknownPlace.exec(text)?.[1] ?? null;
  const isPlace = unknown !== null && !unknown.split(' ').some((word) => noPlaces.has(word));
  return isPlace ? { ...none, unknown } : none;
}

function townIn(text: string, { cities, markets }: Places): string | null {
  const named = [...cities, ...markets.map(({ name }) => name)].find((name) => mentions(text, name));
  if (named !== undefined) return named;
  const short = markets.find((market) => shortNames(market).some((name) => mentions(text, name)));
  return short?.name ?? null;
}

function townFilter(text: string, town: string, { markets, cities }: Places): Where['filter'] {
  const market = markets.find(({ name }) => name === town);
  const [before = '', after = ''] = text.split(plain(town));
  const isWide = aroundTown.test(before) || /^ (?:area|metro|region)\b/.test(after);
  return market && (isWide || !cities.includes(town)) ? { marketSlug: market.slug } : { city: town };
}

function boxAround([lat, lng]: readonly [number, number], miles: number): GeoBounds {
  const high = (miles * HALF_SIDE) / MILES_A_DEGREE;
  const wide = high / Math.cos(lat * (Math.PI / 180));
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    north: rounded(lat + high),
    south: rounded(lat - high),
    east: rounded(lng + wide),
    west: rounded(lng - wide),
  };
}
