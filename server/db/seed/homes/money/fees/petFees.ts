import type { Fee } from '#server/homes/home.ts';

import { chanceOf } from '../../chance.ts';
import type { Facts } from '../../facts/facts.ts';

import { atMoveInIfCaused, monthlyIfCaused } from './fee.ts';
import { statePresets } from './statePreset.ts';

const condition = 'Doesn’t apply to assistance animals, which aren’t pets.';

/** None where no pet may live. */
export function petFeesOf({ pets, market, key }: Facts): Fee[] {
  if (!pets.dogs && !pets.cats) return [];
  const { petRent, petFee, petDeposit } = statePresets[market.state];
  const hasDeposit = petDeposit !== null && (petFee === null || chanceOf('pet deposit', key).isSo(0.3));
  return [
    monthlyIfCaused(
      { code: 'pet_rent', name: 'Pet rent', purpose: 'Pet rent, per pet per month.' },
      { amountCents: petRent, perUnit: 'pet', condition },
    ),
    ...(petFee === null || hasDeposit
      ? []
      : [
          atMoveInIfCaused(
            { code: 'pet_fee', name: 'Pet fee', purpose: 'One-time fee for cleaning after move-out.' },
            { amountCents: petFee, perUnit: 'pet', condition },
          ),
        ]),
    ...(hasDeposit
      ? [
          atMoveInIfCaused(
            {
              code: 'pet_deposit',
              name: 'Pet deposit',
              purpose: 'Covers pet damage; the rest is refunded.',
            },
            { amountCents: petDeposit, refundable: true, condition },
          ),
        ]
      : []),
  ];
}
