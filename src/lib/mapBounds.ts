import type { GeoBounds, GeoPoint } from './mapCamera.ts';

/** About one meter. */
const PLACES = 5;
const STEPS = 10 ** PLACES;

const floorDegrees = (degrees: number) => Number((Math.floor(degrees * STEPS) / STEPS).toFixed(PLACES));
const ceilDegrees = (degrees: number) => Number((Math.ceil(degrees * STEPS) / STEPS).toFixed(PLACES));

/** Bounds for an address: rounded outward, and never beyond the world. */
export const roundOutward = ({ north, south, east, west }: GeoBounds): GeoBounds => ({
  north: Math.min(ceilDegrees(north), 90),
  south: Math.max(floorDegrees(south), -90),
  east: Math.min(ceilDegrees(east), 180),
  west: Math.max(floorDegrees(west), -180),
});

/** The bounds around all places; null if there are none. */
export function getBoundsAround(places: readonly (GeoPoint | GeoBounds)[]): GeoBounds | null {
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

/** West, south, east, north: the backend's order for a box. */
export function toBounds([west, south, east, north]: readonly number[]): GeoBounds | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { north, south, east, west };
}

type BoundsParams = {
  n?: number | undefined;
  s?: number | undefined;
  e?: number | undefined;
  w?: number | undefined;
};

/** The searched area of the map, if the address contains a complete one. */
export function parseBounds({ n, s, e, w }: BoundsParams): GeoBounds | undefined {
  if (n === undefined || s === undefined || e === undefined || w === undefined) return undefined;
  return n > s && e > w ? { north: n, south: s, east: e, west: w } : undefined;
}

export const toBoundsParams = ({ north, south, east, west }: GeoBounds) => ({
  n: north,
  s: south,
  e: east,
  w: west,
});

export const WORLD: GeoBounds = { north: 90, south: -90, east: 180, west: -180 };

/** The intersection; null if it is empty. */
export function intersectBounds(one: GeoBounds, other: GeoBounds): GeoBounds | null {
  const north = Math.min(one.north, other.north);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const west = Math.max(one.west, other.west);
  return north > south && east > west ? { north, south, east, west } : null;
}

const NEARBY_DEGREES = 0.04;

/** The listings on a map of about three miles in each direction. */
export function getNearbyListingsPath({ lat, lng }: { lat: number; lng: number }): string {
  const side = (degrees: number) => degrees.toFixed(3);
  return `/listings?view=map&map.n=${side(lat + NEARBY_DEGREES)}&map.s=${side(lat - NEARBY_DEGREES)}&map.e=${side(lng + NEARBY_DEGREES)}&map.w=${side(lng - NEARBY_DEGREES)}`;
}
