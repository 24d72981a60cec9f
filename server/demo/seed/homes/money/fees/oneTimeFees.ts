import type { Fee } from '#server/homes/home.ts';

import type { Facts } from '../../facts/facts.ts';

import {
  situationalMoveOutFee,
  situationalFlatFee,
  situationalPercentFee,
  applicationFee,
  moveInFee,
} from './fee.ts';
import { statePresets } from './statePreset.ts';

/** One-time fees, and fees that only some residents pay. */
export function createOneTimeFees({ market, building, amiPercent, bedrooms, kind }: Facts): Fee[] {
  const preset = statePresets[market.state];
  const hasAdmin =
    preset.admin !== null && (building !== null || kind === 'TOWNHOUSE') && amiPercent === null;
  return [
    applicationFee(
      {
        code: 'application',
        name: 'Application fee',
        purpose: 'Credit, income and rental-history screening.',
      },
      {
        amountCents: amiPercent === null ? preset.application : Math.min(preset.application, 2500),
        perUnit: 'adult',
        paidTo: 'the screening company',
        condition: preset.applicationCondition,
      },
    ),
    ...(hasAdmin
      ? [
          moveInFee(
            {
              code: 'admin',
              name: 'Administrative fee',
              purpose: 'Lease preparation and account setup.',
            },
            { amountCents: preset.admin, condition: 'Charged only if your application is approved.' },
          ),
        ]
      : []),
    situationalPercentFee(
      { code: 'late_payment', name: 'Late rent fee', purpose: 'Covers our work when rent is late.' },
      { percent: preset.latePercent, condition: preset.lateCondition },
    ),
    situationalFlatFee(
      { code: 'returned_payment', name: 'Returned payment fee', purpose: 'Covers what the bank charges us.' },
      { amountCents: preset.returnedPayment, condition: 'Charged when your bank returns a payment.' },
    ),
    situationalPercentFee(
      {
        code: 'early_termination',
        name: 'Early termination fee',
        purpose: 'Covers finding a renter for the rest of the lease.',
      },
      {
        percent: preset.earlyTerminationPercent,
        condition: 'Charged when you end the lease early and no law lets you do so without a fee.',
      },
    ),
    situationalMoveOutFee(
      {
        code: 'cleaning',
        name: 'Cleaning fee',
        purpose: 'Cleaning beyond ordinary use, at the invoiced cost.',
      },
      {
        amountCents: 12_000 + bedrooms * 3000,
        maxAmountCents: 26_000 + bedrooms * 6000,
        condition: 'Charged only if the home is left dirtier than you found it. You get the invoice.',
      },
    ),
  ];
}
