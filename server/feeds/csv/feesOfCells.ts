import type { Fee } from '#server/homes/home.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

import { MONTHLY_SUM, monthlySum } from '../given/monthlySum.ts';
import { amountInWords, remarksOnAmount } from '../values/charges.ts';
import { centsOf } from '../values/numbers.ts';

import type { Cells, Column } from './columns.ts';
import type { Charge, ChargeColumn } from './namedCharges.ts';
import { chargeOfColumn, isChargeColumn } from './namedCharges.ts';

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
const chargeColumns: readonly (readonly [Column, string])[] = [
  ...charges.map(([column, { code }]) => [column, code] as const),
  ['monthlyFees', MONTHLY_SUM],
  ['totalMonthly', MONTHLY_SUM],
];

/** Of which kinds of charges these columns tell. */
export const chargesIn = (columns: Iterable<Column>): (readonly [Column, string])[] => {
  const there = new Set(columns);
  const named = [...there].filter(isChargeColumn).flatMap((column) => {
    const charge = chargeOfColumn(column);
    return charge ? [[column, charge.code] as const] : [];
  });
  return [...chargeColumns.filter(([column]) => there.has(column)), ...named];
};

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

/** Charges that have a column of their own, and what is left of those that have one together. */
export function feesOfCells(cells: Cells, rent: string | null): Fee[] {
  const fees = [...charges, ...namedChargesOf(cells)].flatMap(([column, told]): Fee[] => {
    const cents = centsOf(cells[column] ?? null) ?? 0;
    if (cents > 0) return [{ ...flat, ...told, amountCents: cents }];
    const amount = amountInWords(cells[column] ?? null);
    return amount ? [{ ...flat, ...told, ...amount }] : [];
  });
  const sum = monthlySumOf(cells, rent);
  if (sum === null) return fees;
  const apart = fees
    .filter(isRequiredMonthly)
    .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  return apart > 0 && sum <= apart ? fees : [...fees, monthlySum(sum - apart)];
}

const chargeColumnsOf = (cells: Cells) => (Object.keys(cells) as Column[]).filter(isChargeColumn);

const namedChargesOf = (cells: Cells) =>
  chargeColumnsOf(cells).flatMap((column): [ChargeColumn, Charge][] => {
    const charge = chargeOfColumn(column);
    return charge ? [[column, charge]] : [];
  });

/** Whether there is an amount of which nobody knows who pays it when, and the whole is not told either. */
export const hasUnclearCharge = (cells: Cells, rent: string | null): boolean =>
  monthlySumOf(cells, rent) === null &&
  chargeColumnsOf(cells).some(
    (column) => chargeOfColumn(column) === null && isCharged(cells[column] ?? null),
  );

function isCharged(given: string | null): boolean {
  const cents = centsOf(given) ?? null;
  if (cents !== null) return cents > 0;
  const amount = amountInWords(given);
  return amount !== null && amount.amountKind !== 'INCLUDED';
}

const none = /^(none|no|no fees?|included|all included)$/i;

/** In cents: from a column of its own, or as what the whole price is above the rent. Null when it is not told. */
function monthlySumOf({ monthlyFees, totalMonthly }: Cells, rent: string | null): number | null {
  if (none.test(monthlyFees?.trim() ?? '')) return 0;
  const told = centsOf(monthlyFees ?? null);
  const [total, base] = [totalMonthly ?? null, rent].map(centsOf);
  const above = total && base ? total - base : -1;
  return told ?? (above >= 0 ? above : null);
}

const flat = {
  amountKind: 'FLAT',
  maxAmountCents: null,
  percent: null,
  refundable: null,
  paidTo: null,
  condition: null,
} as const;

export const remarksOnFees = (cells: Cells): string[] =>
  chargesIn(Object.keys(cells) as Column[]).flatMap(([column, code]) =>
    remarksOnAmount(code.replaceAll('_', ' '), cells[column] ?? null),
  );
