import type { Fee } from '#server/homes/home.ts';

import type { Facts } from '../../facts/facts.ts';

import { atMoveOutIfCaused, flatIfCaused, partOfRentIfCaused, toApply, toMoveIn } from './fee.ts';
import { statePresets } from './statePreset.ts';

/** What is due once, and what only some come to pay. */
export function oneTimeFeesOf({ market, building, amiPercent, bedrooms, kind }: Facts): Fee[] {
  const preset = statePresets[market.state];
  const hasAdmin =
    preset.admin !== null && (building !== null || kind === 'TOWNHOUSE') && amiPercent === null;
  return [
    toApply(
      { code: 'application', name: 'Application', purpose: 'Checks of credit, income and rental history.' },
      {
        amountCents: amiPercent === null ? preset.application : Math.min(preset.application, 2500),
        perUnit: 'adult',
        paidTo: 'the screening company',
        condition: preset.applicationCondition,
      },
    ),
    ...(hasAdmin
      ? [
          toMoveIn(
            {
              code: 'admin',
              name: 'Administration',
              purpose: 'Drawing up the lease and setting up your account.',
            },
            { amountCents: preset.admin, condition: 'Only when your application has been approved.' },
          ),
        ]
      : []),
    partOfRentIfCaused(
      { code: 'late_payment', name: 'Late rent', purpose: 'Our work when rent comes late.' },
      { percent: preset.latePercent, condition: preset.lateCondition },
    ),
    flatIfCaused(
      { code: 'returned_payment', name: 'Returned payment', purpose: 'What the bank charges us.' },
      { amountCents: preset.returnedPayment, condition: 'When your bank sends a payment back.' },
    ),
    partOfRentIfCaused(
      {
        code: 'early_termination',
        name: 'Leaving early',
        purpose: 'Finding somebody for the rest of the lease.',
      },
      {
        percent: preset.earlyTerminationPercent,
        condition: 'When you end the lease before its last day and no law lets you do so without a charge.',
      },
    ),
    atMoveOutIfCaused(
      { code: 'cleaning', name: 'Cleaning', purpose: 'Cleaning beyond ordinary use, by the invoice.' },
      {
        amountCents: 12_000 + bedrooms * 3000,
        maxAmountCents: 26_000 + bedrooms * 6000,
        condition: 'Only when the home is left dirtier than you found it; you get the invoice.',
      },
    ),
  ];
}
