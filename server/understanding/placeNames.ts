import { withoutAccents } from '#domain/text.ts';
import type { GeoBounds } from '#server/homes/geoBounds.ts';

import type { Places } from './placesCache.ts';

export const normalizeName = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Every place name a visitor may write, in lower case. */
export const listPlaceNames = ({ markets, cities, areas }: Places): string[] =>
  [
    ...new Set(
      [...markets, ...areas].map(({ name }) => normalizeName(name)).concat(cities.map(normalizeName)),
    ),
  ].filter((name) => name.split(' ').length <= 4);

/** `sa`, `satx`, `atx` */
export function getShortNames({ name, state }: Places['markets'][number]): string[] {
  const initials = normalizeName(name)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
  return [initials.length > 1 ? initials : '', `${initials}${state.toLowerCase()}`].filter(
    (short) => short !== '',
  );
}

export const MILES_PER_DEGREE = 69.05;
/** Makes the square the same area as the circle. */
const HALF_SIDE_RATIO = Math.sqrt(Math.PI) / 2;

export function createBoundsAround([lat, lng]: readonly [number, number], miles: number): GeoBounds {
  const halfHeight = (miles * HALF_SIDE_RATIO) / MILES_PER_DEGREE;
  const halfWidth = halfHeight / Math.cos(lat * (Math.PI / 180));
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    north: round(lat + halfHeight),
    south: round(lat - halfHeight),
    east: round(lng + halfWidth),
    west: round(lng - halfWidth),
  };
}
