import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { downtowns } from './downtowns.ts';
import type { Item } from './items.ts';
import { createBoundsAround, normalizeName } from './placeNames.ts';
import type { Places } from './placesCache.ts';

const DOWNTOWN_RADIUS_MILES = 4;
const downtownPattern = /\b(?:down ?town|city cent(?:er|re)|centro)\b/i;

type Found = { near: string | null; needsTown: boolean };
type Context = { places: Places; pageMarket: string | null };

/** Replaces a town by the square around its downtown, if that is named. */
export function readDowntown(
  text: string,
  items: readonly Item[],
  filter: ListingFilter,
  { places, pageMarket }: Context,
): Found {
  const none = { near: null, needsTown: false };
  const match = downtownPattern.exec(text);
  if (!match) return none;
  const at = items.findIndex(({ start, end }) => start <= match.index && match.index < end);
  const before = items.slice(0, at).findLast(({ meaning }) => !['filler', 'place'].includes(meaning.is));
  if (before?.meaning.is === 'not') return none;
  const market = places.markets.find(({ slug }) => slug === filter.marketSlug);
  const [only] = places.markets;
  const town =
    filter.city ?? market?.name ?? (places.markets.length === 1 ? (only?.name ?? null) : pageMarket);
  const point = town === null ? undefined : downtowns[normalizeName(town)];
  const words = items.filter(
    ({ start, end }) => start >= match.index && end <= match.index + match[0].length,
  );
  if (!point) {
    if (town === null) for (const item of words) item.isExplained = true;
    return { near: null, needsTown: town === null };
  }
  delete filter.city;
  delete filter.marketSlug;
  filter.bounds = createBoundsAround(point, DOWNTOWN_RADIUS_MILES);
  for (const item of words) item.isExplained = true;
  return { near: `downtown ${town}`, needsTown: false };
}

/**
 * `the Austin area`, `around Austin`: the town with those around it; `outside of Austin`: only those around it; null
 * if only the town is meant.
 */
export function toWideArea(
  { city }: ListingFilter,
  items: readonly Item[],
  item: Item,
  { markets }: Places,
): ListingFilter | null {
  const market = markets.find(({ name }) => name === city);
  if (!market) return null;
  const at = items.indexOf(item);
  const isWide =
    /^(?:area|metro|region|surroundings)$/.test(items[at + 1]?.text ?? '') ||
    /^(?:around|near|outside(?: of)?)$/.test(items[at - 1]?.text ?? '');
  if (!isWide) return null;
  const isOutside = items[at - 1]?.text.startsWith('outside') === true;
  return { marketSlug: market.slug, ...(isOutside && { excludedCities: [market.name] }) };
}
