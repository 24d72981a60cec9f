import type { Fee } from '#server/homes/home.ts';

import { amountInWords, remarksOnAmount } from '../values/charges.ts';
import { centsOf } from '../values/numbers.ts';

import type { Cells } from './columns.ts';

type Charge = Pick<Fee, 'code' | 'name' | 'purpose' | 'requirement' | 'timing' | 'perUnit'> & {
  refundable?: true;
};

const charges: readonly (readonly [keyof Cells, Charge])[] = [
  [
    'applicationFee',
    charge('application', 'Application fee', 'Your application', 'MANDATORY', 'AT_APPLICATION', 'adult'),
  ],
  ['adminFee', charge('admin', 'Administration fee', 'Preparing the lease', 'MANDATORY', 'AT_MOVE_IN', null)],
  ['petRent', charge('pet_rent', 'Pet rent', 'Each pet', 'SITUATIONAL', 'MONTHLY', 'pet')],
  [
    'petDeposit',
    {
      ...charge('pet_deposit', 'Pet deposit', 'Each pet', 'SITUATIONAL', 'AT_MOVE_IN', 'pet'),
      refundable: true,
    },
  ],
  ['petFee', charge('pet_fee', 'Pet fee', 'Each pet', 'SITUATIONAL', 'AT_MOVE_IN', 'pet')],
  ['trashFee', charge('trash', 'Trash', 'Trash collection', 'MANDATORY', 'MONTHLY', null)],
  ['parkingFee', charge('parking', 'Parking', 'A parking space', 'OPTIONAL', 'MONTHLY', 'space')],
];

/** Which column is for which kind of charge. */
export const chargeColumns = charges.map(([column, { code }]) => [column, code] as const);

function charge(
  code: string,
  name: string,
  purpose: string,
  requirement: Fee['requirement'],
  timing: Fee['timing'],
  perUnit: string | null,
): Charge {
  return { code, name, purpose, requirement, timing, perUnit };
}

/** Charges that have a column of their own. */
export const feesOfCells = (cells: Cells): Fee[] =>
  charges.flatMap(([column, told]) => {
    const cents = centsOf(cells[column] ?? null) ?? 0;
    if (cents > 0) return [{ ...flat, ...told, amountCents: cents }];
    const amount = amountInWords(cells[column] ?? null);
    return amount ? [{ ...flat, ...told, ...amount }] : [];
  });

const flat = {
  amountKind: 'FLAT',
  maxAmountCents: null,
  percent: null,
  refundable: null,
  paidTo: null,
  condition: null,
} as const;

export const remarksOnFees = (cells: Cells): string[] =>
  chargeColumns.flatMap(([column, code]) =>
    remarksOnAmount(code.replaceAll('_', ' '), cells[column] ?? null),
  );
