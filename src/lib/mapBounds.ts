import type { GeoBounds, GeoPoint } from './mapCamera.ts';

/** About a metre. */
const PLACES = 5;
const STEPS = 10 ** PLACES;

const down = (degrees: number) => Number((Math.floor(degrees * STEPS) / STEPS).toFixed(PLACES));
const up = (degrees: number) => Number((Math.ceil(degrees * STEPS) / STEPS).toFixed(PLACES));

/** As it is written into an address: a little wider, and never beyond the world. */
export const rounded = ({ north, south, east, west }: GeoBounds): GeoBounds => ({
  north: Math.min(up(north), 90),
  south: Math.max(down(south), -90),
  east: Math.min(up(east), 180),
  west: Math.max(down(west), -180),
});

/** Around all of them; null around nothing. */
export function around(places: readonly (GeoPoint | GeoBounds)[]): GeoBounds | null {
  if (places.length === 0) return null;
  const boxes = places.map((place) =>
    'lat' in place ? { north: place.lat, south: place.lat, east: place.lng, west: place.lng } : place,
  );
  return {
    north: Math.max(...boxes.map(({ north }) => north)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    west: Math.min(...boxes.map(({ west }) => west)),
  };
}

/** West, south, east, north: as the backend gives a box. */
export function boxOf([west, south, east, north]: readonly number[]): GeoBounds | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { north, south, east, west };
}

type Written = {
  n?: number | undefined;
  s?: number | undefined;
  e?: number | undefined;
  w?: number | undefined;
};

/** The searched part of the map, when the address has a whole one. */
export function boundsFrom({ n, s, e, w }: Written): GeoBounds | undefined {
  if (n === undefined || s === undefined || e === undefined || w === undefined) return undefined;
  return n > s && e > w ? { north: n, south: s, east: e, west: w } : undefined;
}

export const writtenBounds = ({ north, south, east, west }: GeoBounds) => ({
  n: north,
  s: south,
  e: east,
  w: west,
});

export const WORLD: GeoBounds = { north: 90, south: -90, east: 180, west: -180 };

/** What lies in both; null when nothing does. */
export function common(one: GeoBounds, other: GeoBounds): GeoBounds | null {
  const north = Math.min(one.north, other.north);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const west = Math.max(one.west, other.west);
  return north > south && east > west ? { north, south, east, west } : null;
}
