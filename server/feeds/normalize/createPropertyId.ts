import type { Property } from '#server/homes/home.ts';

import { slugify } from './slugs.ts';

/** The prefix of ids that are derived from an address. */
export const ADDRESS_ID_PREFIX = 'at:';

/** The property id of a home without any property data. */
export const createStandalonePropertyId = (homeId: string) => `home:${homeId}`;

/** The property id when the feed provides none. */
export const createPropertyId = (
  { line1, city, postalCode }: Pick<Property, 'line1' | 'city' | 'postalCode'>,
  homeId: string,
) =>
  line1 === null
    ? createStandalonePropertyId(homeId)
    : `${ADDRESS_ID_PREFIX}${slugify(`${line1} ${city} ${postalCode}`)}`;
