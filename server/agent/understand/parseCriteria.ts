import type { ListingFilter, ListingSort } from '#server/homes/listingFilter.ts';
import { listPlaceNames } from '#server/understanding/placeNames.ts';

import type { Places } from '../../understanding/placesCache.ts';

import { parseBudget } from './parseBudget.ts';
import { parseFeatures } from './features.ts';
import { parseMoveInDate } from './parseMoveInDate.ts';
import { parsePets } from './parsePets.ts';
import { normalizeText } from './normalizeText.ts';
import { parseRooms } from './parseRooms.ts';
import { parseLocation, type LocationMatch } from './parseLocation.ts';

/** The criteria in a text, in the form the site's search takes. */
export type ParsedCriteria = {
  filter: ListingFilter;
  sort: ListingSort;
  location: Omit<LocationMatch, 'filter'>;
  /** Whether the text names any criteria for a home. */
  hasCriteria: boolean;
};

type SearchContext = { places: Places; today: string; pageMarket: string | null };

const cheapPattern =
  /\b(?:cheap(?:est|er)?|lowest|most affordable|least expensive|barat[oa]s?|economic[oa]s?)\b|cheep/;

const largePattern = /\b(?:biggest|largest|most space|mas grande)\b/;

function parseSort(normalizedText: string): ListingSort {
  if (cheapPattern.test(normalizedText)) return 'PRICE_ASC';
  return largePattern.test(normalizedText) ? 'SQFT_DESC' : 'RECOMMENDED';
}

export function parseCriteria(text: string, { places, today, pageMarket }: SearchContext): ParsedCriteria {
  const normalizedText = normalizeText(text, listPlaceNames(places));
  const { filter: place, ...locationMatch } = parseLocation(normalizedText, places, pageMarket);
  const rest = removePlaceNames(normalizedText, places);
  const moveInDate = parseMoveInDate(rest, today);
  const filter: ListingFilter = {
    ...place,
    ...parseRooms(rest),
    ...parseBudget(rest),
    ...parseFeatures(rest),
    ...parsePets(rest),
    ...(moveInDate !== null && { availableBy: moveInDate }),
  };
  const hasCriteria = Object.keys(filter).length > 0 || locationMatch.needsTown;
  return { filter, location: locationMatch, hasCriteria, sort: parseSort(normalizedText) };
}

/** A place name says nothing about a home: not every home at Mission Yard has a yard. */
const removePlaceNames = (text: string, places: Places) =>
  listPlaceNames(places).reduce(
    (left, name) => left.replaceAll(new RegExp(String.raw`\b${name}\b`, 'g'), ' '),
    text,
  );
