import type { PropertyDetails } from '#server/homes/home.ts';

import type { Facts } from '../facts/facts.ts';
import type { SeedPlace } from '../markets/marketPlan.ts';
import { createSeededRandom } from '../seededRandom.ts';

export function createPropertyDetails(facts: Facts): PropertyDetails {
  const random = createSeededRandom('property', facts.siteKey);
  return {
    policies: createPolicies(facts),
    nearby: createNearby(facts.place, facts),
    floodZone: random.happens(0.9)
      ? 'X (outside the mapped floodplain)'
      : 'AE (inside the mapped floodplain)',
    smokeDetectors: true,
  };
}

function createPolicies({ building, kind, market }: Facts) {
  const random = createSeededRandom('policies', market.slug);
  return [
    {
      kind: 'smoking',
      title: 'Smoking',
      body: building
        ? 'No smoking inside, on balconies or in hallways. There’s a smoking area next to the parking lot.'
        : 'No smoking inside. You can smoke outside, away from the windows.',
    },
    ...(building || kind === 'ROOM'
      ? [
          {
            kind: 'quiet_hours',
            title: 'Quiet hours',
            body: `${random.pick(['10', '10:30', '11'])} PM to 7 AM.`,
          },
        ]
      : []),
    {
      kind: 'guests',
      title: 'Guests',
      body: 'Guests may stay up to 14 consecutive nights; longer stays must be added to the lease.',
    },
    {
      kind: 'repairs',
      title: 'Repairs',
      body: 'Report problems online or by phone anytime. We’ll come within a day if heat, water or a lock fails, and within a week for everything else.',
    },
    ...(building
      ? []
      : [
          {
            kind: 'yard',
            title: market.state === 'CO' ? 'Yard and snow' : 'Yard',
            body:
              market.state === 'CO'
                ? 'You mow and water, and you clear snow from the sidewalk within a day.'
                : 'You mow and water. We take care of trees and gutters.',
          },
        ]),
  ];
}

type Nearby = NonNullable<PropertyDetails['nearby']>;

const MILES_PER_DEGREE = 69;

/** Places in a neighborhood have fixed locations, so that distances from two homes are comparable. */
function createNearby(place: SeedPlace, at: { lat: number; lng: number }): Nearby {
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
