import type { PropertyDetails } from '#server/homes/home.ts';

import { createSeededRandom } from '../seededRandom.ts';
import type { SeedPlace } from '../markets/marketPlan.ts';

type Nearby = NonNullable<PropertyDetails['nearby']>;

const MILES_PER_DEGREE = 69;

/** Places in a neighborhood have fixed locations, so that distances from two homes are comparable. */
export function createNearby(place: SeedPlace, at: { lat: number; lng: number }): Nearby {
  const kinds = ['transit', 'grocery', 'school', 'park'] as const;
  return kinds.map((kind) => {
    const name = place.nearby[kind];
    const random = createSeededRandom('nearby', name);
    const there = {
      lat: place.lat + random.between(-0.012, 0.012),
      lng: place.lng + random.between(-0.012, 0.012),
    };
    return { kind, name, miles: Math.max(0.1, Math.round(milesBetween(at, there) * 10) / 10), url: null };
  });
}

function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * MILES_PER_DEGREE;
}
