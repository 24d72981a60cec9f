import type { Property } from '#server/homes/home.ts';

import { slugOf } from './slugs.ts';

/** What an id begins with that is made of an address. */
export const ID_OF_PLACE = 'at:';

/** What the property of a home is known by where nothing else is told of it. */
export const idOfHomeAlone = (homeId: string) => `home:${homeId}`;

/** What a property is known by when its feed gives it no id. */
export const idOfPlace = (
  { line1, city, postalCode }: Pick<Property, 'line1' | 'city' | 'postalCode'>,
  homeId: string,
) => (line1 === null ? idOfHomeAlone(homeId) : `${ID_OF_PLACE}${slugOf(`${line1} ${city} ${postalCode}`)}`);
