import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee } from '#server/homes/home.ts';

import { MONTHLY_FEES_TOTAL, createMonthlyFeesTotal } from '../normalize/createMonthlyFeesTotal.ts';
import { parseAmountWords, getAmountWarnings } from '../values/feeAmounts.ts';
import { parseCents } from '../values/numbers.ts';

import type { Cells, Column } from './columns.ts';
import type { FeeTemplate, FeeColumn } from './feeColumns.ts';
import { findFeeTemplate, isFeeColumn } from './feeColumns.ts';

const knownFees: readonly (readonly [keyof Cells, FeeTemplate])[] = [
  [
    'applicationFee',
    createFeeTemplate(
      'application',
      'Application fee',
      'Application processing',
      'MANDATORY',
      'AT_APPLICATION',
      'adult',
    ),
  ],
  [
    'adminFee',
    createFeeTemplate('admin', 'Administrative fee', 'Lease preparation', 'MANDATORY', 'AT_MOVE_IN', null),
  ],
  ['petRent', createFeeTemplate('pet_rent', 'Pet rent', 'Charged per pet', 'SITUATIONAL', 'MONTHLY', 'pet')],
  [
    'petDeposit',
    {
      ...createFeeTemplate(
        'pet_deposit',
        'Pet deposit',
        'Charged per pet',
        'SITUATIONAL',
        'AT_MOVE_IN',
        'pet',
      ),
      refundable: true,
    },
  ],
  ['petFee', createFeeTemplate('pet_fee', 'Pet fee', 'Charged per pet', 'SITUATIONAL', 'AT_MOVE_IN', 'pet')],
  ['trashFee', createFeeTemplate('trash', 'Trash', 'Trash collection', 'MANDATORY', 'MONTHLY', null)],
  ['parkingFee', createFeeTemplate('parking', 'Parking', 'A parking space', 'OPTIONAL', 'MONTHLY', 'space')],
];

/** Maps columns to kinds of fees. */
const feeColumns: readonly (readonly [Column, string])[] = [
  ...knownFees.map(([column, { code }]) => [column, code] as const),
  ['monthlyFees', MONTHLY_FEES_TOTAL],
  ['totalMonthly', MONTHLY_FEES_TOTAL],
];

/** The kinds of fees that these columns provide. */
export const listColumnFeeCodes = (columns: Iterable<Column>): (readonly [Column, string])[] => {
  const presentColumns = new Set(columns);
  const named = listNamedFees([...presentColumns].filter(isFeeColumn));
  return [
    ...feeColumns.filter(([column]) => presentColumns.has(column)),
    ...named.map(([column, { code }]) => [column, code] as const),
  ];
};

function createFeeTemplate(
  code: string,
  name: string,
  purpose: string,
  requirement: Fee['requirement'],
  timing: Fee['timing'],
  perUnit: string | null,
): FeeTemplate {
  return { code, name, purpose, requirement, timing, perUnit };
}

/** Fees with a column of their own, plus the remainder of a combined amount. */
export function toFees(cells: Cells, rent: string | null): Fee[] {
  const fees = [...knownFees, ...listNamedFees(listFeeColumns(cells))].flatMap(([column, known]): Fee[] => {
    const cents = parseCents(cells[column] ?? null) ?? 0;
    if (cents > 0) return [{ ...flatFee, ...known, amountCents: cents }];
    const amount = parseAmountWords(cells[column] ?? null);
    return amount ? [{ ...flatFee, ...known, ...amount }] : [];
  });
  const monthlyTotal = getMonthlyFeesTotal(cells, rent);
  if (monthlyTotal === null) return fees;
  const listedTotal = fees
    .filter(isRequiredMonthly)
    .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  return listedTotal > 0 && monthlyTotal <= listedTotal
    ? fees
    : [...fees, createMonthlyFeesTotal(monthlyTotal - listedTotal)];
}

const listFeeColumns = (cells: Cells) => (Object.keys(cells) as Column[]).filter(isFeeColumn);

const listNamedFees = (columns: readonly FeeColumn[]) =>
  columns.flatMap((column): [FeeColumn, FeeTemplate][] => {
    const template = findFeeTemplate(column);
    return template ? [[column, template]] : [];
  });

/** Whether an amount has unclear terms and no total is given. */
export const hasUnclearFee = (cells: Cells, rent: string | null): boolean =>
  getMonthlyFeesTotal(cells, rent) === null &&
  listFeeColumns(cells).some(
    (column) => findFeeTemplate(column) === null && hasFeeAmount(cells[column] ?? null),
  );

function hasFeeAmount(text: string | null): boolean {
  const cents = parseCents(text) ?? null;
  if (cents !== null) return cents > 0;
  const amount = parseAmountWords(text);
  return amount !== null && amount.amountKind !== 'INCLUDED';
}

const noFeesPattern = /^(none|no|no fees?|included|all included)$/i;

/** In cents, from its own column or as the total price minus the rent. Null when neither is given. */
function getMonthlyFeesTotal({ monthlyFees, totalMonthly }: Cells, rent: string | null): number | null {
  if (noFeesPattern.test(monthlyFees?.trim() ?? '')) return 0;
  const stated = parseCents(monthlyFees ?? null);
  const [total, base] = [totalMonthly ?? null, rent].map(parseCents);
  const difference = total && base ? total - base : -1;
  return stated ?? (difference >= 0 ? difference : null);
}

const flatFee = {
  amountKind: 'FLAT',
  maxAmountCents: null,
  percent: null,
  refundable: null,
  paidTo: null,
  condition: null,
} as const;

export const listFeeWarnings = (cells: Cells): string[] =>
  listColumnFeeCodes(Object.keys(cells) as Column[]).flatMap(([column, code]) =>
    getAmountWarnings(code.replaceAll('_', ' '), cells[column] ?? null),
  );
