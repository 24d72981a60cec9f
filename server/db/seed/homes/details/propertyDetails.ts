import type { PropertyDetails } from '#server/homes/home.ts';

import { chanceOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import { nearbyOf } from './nearby.ts';

export function propertyDetailsOf(facts: Facts): PropertyDetails {
  const chance = chanceOf('property', facts.siteKey);
  return {
    policies: policiesOf(facts),
    nearby: nearbyOf(facts.place, facts),
    floodZone: chance.isSo(0.9) ? 'X (outside the mapped floodplain)' : 'AE (inside the mapped floodplain)',
    smokeDetectors: true,
  };
}

function policiesOf({ building, kind, market }: Facts) {
  const chance = chanceOf('policies', market.slug);
  return [
    {
      kind: 'smoking',
      title: 'Smoking',
      body: building
        ? 'Not inside, on balconies or in the halls; there is a place for it beside the parking lot.'
        : 'Not inside. Outside it is up to you, away from the windows.',
    },
    ...(building || kind === 'ROOM'
      ? [
          {
            kind: 'quiet_hours',
            title: 'Quiet hours',
            body: `From ${chance.pick(['10', '10:30', '11'])} at night until 7 in the morning.`,
          },
        ]
      : []),
    {
      kind: 'guests',
      title: 'Guests',
      body: 'Stay up to 14 nights in a row. Somebody who stays longer goes on the lease.',
    },
    {
      kind: 'repairs',
      title: 'Repairs',
      body: 'Tell us online or by phone at any hour. We come within a day when heat, water or a lock fails, else within a week.',
    },
    ...(building
      ? []
      : [
          {
            kind: 'yard',
            title: 'Yard and snow',
            body:
              market.state === 'CO'
                ? 'You mow and water; you clear snow from the sidewalk within a day.'
                : 'You mow and water; trees and gutters are our work.',
          },
        ]),
  ];
}
