import type { Home, Property } from '#server/homes/home.ts';

import { slugify } from './slugs.ts';

/** The prefix of ids that are derived from an address. */
const ADDRESS_ID_PREFIX = 'at:';

/** The property id of a home without any property data. */
const createStandalonePropertyId = (homeId: string) => `home:${homeId}`;

/** The property id when the feed provides none. */
export const createPropertyId = (
  { line1, city, postalCode }: Pick<Property, 'line1' | 'city' | 'postalCode'>,
  homeId: string,
) =>
  line1 === null
    ? createStandalonePropertyId(homeId)
    : `${ADDRESS_ID_PREFIX}${slugify(`${line1} ${city} ${postalCode}`)}`;

type AddressFields = Pick<Property, 'line1' | 'addressVisibility'>;

/** Whether an id or a name would reveal a street that is hidden from visitors. */
export function revealsHiddenStreet(words: string, { line1, addressVisibility }: AddressFields): boolean {
  if (addressVisibility === 'EXACT') return false;
  if (words.startsWith(ADDRESS_ID_PREFIX)) return true;
  if (line1 === null) return false;
  const street = slugify(line1);
  return street === '' ? words.includes(line1) : `-${slugify(words)}-`.includes(`-${street}-`);
}

/** The id of a home in public feeds: in a table without ids, the internal one contains the street. */
export const getPublicHomeId = ({ externalId, slug, property }: Home) =>
  revealsHiddenStreet(externalId, property) ? slug : externalId;

/** The id of a home's property in public feeds. */
export const getPublicPropertyId = (home: Home) =>
  revealsHiddenStreet(home.property.externalId, home.property)
    ? createStandalonePropertyId(getPublicHomeId(home))
    : home.property.externalId;
