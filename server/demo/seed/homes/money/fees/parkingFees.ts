import type { Fee } from '#server/homes/home.ts';

import type { Facts } from '../../facts/facts.ts';

import { optionalMonthlyFee, optionalMoveInFee } from './fee.ts';

/** Monthly price of a garage space. */
export const garageCents = ({ market }: Pick<Facts, 'market'>) => (market.state === 'CO' ? 12_500 : 8500);

export function createParkingFees(facts: Facts): Fee[] {
  const { building, parking } = facts;
  return [
    ...(parking === 'BUILDING_GARAGE'
      ? [
          optionalMonthlyFee(
            {
              code: 'parking',
              name: 'Garage parking',
              purpose: 'A numbered space in the building’s garage.',
            },
            { amountCents: garageCents(facts), perUnit: 'space' },
          ),
        ]
      : []),
    ...(parking === 'LOT' && building
      ? [
          optionalMonthlyFee(
            {
              code: 'parking',
              name: 'Second parking space',
              purpose: 'One space is included in the rent; this is for a second one.',
            },
            { amountCents: 3500, perUnit: 'space' },
          ),
        ]
      : []),
    ...(building?.has.includes('storage')
      ? [
          optionalMonthlyFee(
            {
              code: 'storage',
              name: 'Storage locker',
              purpose: 'A locked 4-by-6-foot cage in the building.',
            },
            { amountCents: 3000, perUnit: 'locker' },
          ),
        ]
      : []),
    ...(building?.has.includes('evCharging')
      ? [
          optionalMoveInFee(
            {
              code: 'ev_charging',
              name: 'EV charging card',
              purpose: 'Unlocks the EV chargers in the garage.',
            },
            { amountCents: 2500, perUnit: 'card', refundable: true },
          ),
        ]
      : []),
  ];
}
