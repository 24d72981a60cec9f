import type { Home, Property } from '#server/homes/home.ts';

import { ID_OF_PLACE, idOfHomeAlone } from './idOfPlace.ts';
import { slugOf } from './slugs.ts';

type Place = Pick<Property, 'line1' | 'addressVisibility'>;

/** Whether an id or a name would give away a street that visitors are not told. */
export function tellsHiddenStreet(words: string, { line1, addressVisibility }: Place): boolean {
  if (addressVisibility === 'EXACT') return false;
  if (words.startsWith(ID_OF_PLACE)) return true;
  if (line1 === null) return false;
  const street = slugOf(line1);
  return street === '' ? words.includes(line1) : `-${slugOf(words)}-`.includes(`-${street}-`);
}

/** By what a public feed calls a home: a table without ids has it known by its street. */
export const toldHomeId = ({ externalId, slug, property }: Home) =>
  tellsHiddenStreet(externalId, property) ? slug : externalId;

/** By what a public feed calls the property of a home. */
export const toldPropertyId = (home: Home) =>
  tellsHiddenStreet(home.property.externalId, home.property)
    ? idOfHomeAlone(toldHomeId(home))
    : home.property.externalId;
