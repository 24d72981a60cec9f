import type { PropertyDetails } from '#server/homes/home.ts';

import { chanceOf } from '../chance.ts';
import type { Place } from '../markets/marketPlan.ts';

type Nearby = NonNullable<PropertyDetails['nearby']>;

const MILES_A_DEGREE = 69;

/** Each thing of a neighborhood lies where it lies, so that two homes can be compared. */
export function nearbyOf(place: Place, at: { lat: number; lng: number }): Nearby {
  const kinds = ['transit', 'grocery', 'school', 'park'] as const;
  return kinds.map((kind) => {
    const name = place.nearby[kind];
    const chance = chanceOf('nearby', name);
    const there = {
      lat: place.lat + chance.between(-0.012, 0.012),
      lng: place.lng + chance.between(-0.012, 0.012),
    };
    return { kind, name, miles: Math.max(0.1, Math.round(milesBetween(at, there) * 10) / 10), url: null };
  });
}

function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * MILES_A_DEGREE;
}
