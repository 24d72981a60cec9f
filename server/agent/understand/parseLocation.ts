import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { downtowns } from '#server/understanding/downtowns.ts';
import { createBoundsAround, getShortNames, normalizeName } from '#server/understanding/placeNames.ts';
import type { Places } from '#server/understanding/placesCache.ts';

export type LocationMatch = {
  filter: Pick<ListingFilter, 'city' | 'marketSlug' | 'postalCode' | 'bounds'>;
  /** The place at the center of the box. */
  near: string | null;
  /** Set for a downtown whose town was not named. */
  needsTown: boolean;
  /** The place named, when it is not one we know. */
  unknown: string | null;
};

const AREA_RADIUS_MILES = 3;
const DOWNTOWN_RADIUS_MILES = 4;

const downtownPattern = /(?<!\bnot (?:in |near )?)\b(?:down ?town|city cent(?:er|re)|centro)\b/;
const aroundTownPattern = /\b(?:area|metro|region|surroundings)\b|\b(?:around|near|outside(?: of)?) $/;
const postalCodePattern = /(?<![$\d])\b(\d{5})\b/;
const unknownPlacePattern = /\b(?:near|close to|next to|cerca de) (?:the )?([a-z]{4,}(?: [a-z]{4,})?)/;
const nonPlaceWords = new Set(
  'school schools work park parks transit campus shops groceries public university'.split(' '),
);

const mentions = (text: string, name: string) =>
  new RegExp(String.raw`(?<!\bfrom )\b${normalizeName(name)}\b`).test(text);

export function parseLocation(text: string, places: Places, pageMarket: string | null): LocationMatch {
  const none: LocationMatch = { filter: {}, near: null, needsTown: false, unknown: null };
  const town = findTown(text, places);
  if (downtownPattern.test(text)) {
    const townName = town ?? (places.markets.length === 1 ? (places.markets[0]?.name ?? null) : pageMarket);
    const point = townName === null ? undefined : downtowns[normalizeName(townName)];
    if (point)
      return {
        ...none,
        near: `downtown ${townName}`,
        filter: { bounds: createBoundsAround(point, DOWNTOWN_RADIUS_MILES) },
      };
    if (townName === null) return { ...none, needsTown: true };
  }
  const area = places.areas.find(({ name }) => mentions(text, name));
  if (area) {
    const bounds = createBoundsAround([area.lat, area.lng], AREA_RADIUS_MILES);
    return { ...none, near: area.name, filter: { bounds } };
  }
  const code = postalCodePattern.exec(text)?.[1];
  if (code !== undefined) return { ...none, filter: { postalCode: code } };
  if (town !== null) return { ...none, filter: toTownFilter(text, town, places) };
  const unknown = unknownPlacePattern.exec(text)?.[1] ?? null;
  const isPlace = unknown !== null && !unknown.split(' ').some((word) => nonPlaceWords.has(word));
  return isPlace ? { ...none, unknown } : none;
}

function findTown(text: string, { cities, markets }: Places): string | null {
  const named = [...cities, ...markets.map(({ name }) => name)].find((name) => mentions(text, name));
  if (named !== undefined) return named;
  const short = markets.find((market) => getShortNames(market).some((name) => mentions(text, name)));
  return short?.name ?? null;
}

function toTownFilter(text: string, town: string, { markets, cities }: Places): LocationMatch['filter'] {
  const market = markets.find(({ name }) => name === town);
  const [before = '', after = ''] = text.split(normalizeName(town));
  const isWide = aroundTownPattern.test(before) || /^ (?:area|metro|region)\b/.test(after);
  return market && (isWide || !cities.includes(town)) ? { marketSlug: market.slug } : { city: town };
}
