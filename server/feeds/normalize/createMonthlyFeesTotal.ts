import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee, Home } from '#server/homes/home.ts';

/** All required monthly fees beside the rent, from a file with a single amount. Zero means none. */
export const createMonthlyFeesTotal = (amountCents: number): Fee => ({
  code: MONTHLY_FEES_TOTAL,
  name: 'Required monthly fees',
  purpose: 'Everything you pay each month on top of rent',
  requirement: 'MANDATORY',
  timing: 'MONTHLY',
  amountKind: 'FLAT',
  amountCents,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: null,
  paidTo: null,
  condition: null,
});

export const MONTHLY_FEES_TOTAL = 'required_monthly_charges';

const totalNamePattern = /^((all|no|other|total|required|mandatory) )*(monthly|recurring) (fees?|charges?)$/i;

const isZeroFeesTotal = (fee: Fee) =>
  isRequiredMonthly(fee) &&
  fee.amountKind === 'FLAT' &&
  fee.amountCents === 0 &&
  totalNamePattern.test(fee.name);

/** The fees of a home, without a zero fee that only means there are none. */
export function normalizeFees(allFees: readonly Fee[]) {
  const fees = allFees.filter((fee) => !isZeroFeesTotal(fee));
  return { fees, hasNoMonthlyFees: fees.length < allFees.length && !fees.some(isRequiredMonthly) };
}

/** Formats that only have fees express "no fees" as a fee of zero. */
export const listFeesToWrite = ({ fees, details }: Pick<Home, 'fees' | 'details'>): readonly Fee[] =>
  details.hasNoMonthlyFees ? [...fees, createMonthlyFeesTotal(0)] : fees;
