import type { Fee } from '#server/homes/home.ts';

import { createSeededRandom } from '../../seededRandom.ts';
import type { Facts } from '../../facts/facts.ts';

import { situationalMoveInFee, situationalMonthlyFee } from './fee.ts';
import { statePresets } from './statePreset.ts';

const assistanceAnimalNote = 'Doesn’t apply to assistance animals, which aren’t pets.';

/** Empty if no pets are allowed. */
export function createPetFees({ pets, market, key }: Facts): Fee[] {
  if (!pets.dogs && !pets.cats) return [];
  const { petRent, petFee, petDeposit } = statePresets[market.state];
  const hasDeposit =
    petDeposit !== null && (petFee === null || createSeededRandom('pet deposit', key).happens(0.3));
  return [
    situationalMonthlyFee(
      { code: 'pet_rent', name: 'Pet rent', purpose: 'Pet rent, per pet per month.' },
      { amountCents: petRent, perUnit: 'pet', condition: assistanceAnimalNote },
    ),
    ...(petFee === null || hasDeposit
      ? []
      : [
          situationalMoveInFee(
            { code: 'pet_fee', name: 'Pet fee', purpose: 'One-time fee for cleaning after move-out.' },
            { amountCents: petFee, perUnit: 'pet', condition: assistanceAnimalNote },
          ),
        ]),
    ...(hasDeposit
      ? [
          situationalMoveInFee(
            {
              code: 'pet_deposit',
              name: 'Pet deposit',
              purpose: 'Covers pet damage; the rest is refunded.',
            },
            { amountCents: petDeposit, refundable: true, condition: assistanceAnimalNote },
          ),
        ]
      : []),
  ];
}
