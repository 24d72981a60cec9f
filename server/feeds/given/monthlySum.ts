import type { Fee, Home } from '#server/homes/home.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

/** All that is required each month beside the rent, where a file gives it as one amount. Of nothing it says: nothing. */
export const monthlySum = (amountCents: number): Fee => ({
  code: MONTHLY_SUM,
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

export const MONTHLY_SUM = 'required_monthly_charges';

const sumNames = /^((all|no|other|total|required|mandatory) )*(monthly|recurring) (fees?|charges?)$/i;

const saysNone = (fee: Fee) =>
  isRequiredMonthly(fee) && fee.amountKind === 'FLAT' && fee.amountCents === 0 && sumNames.test(fee.name);

/** The charges of a home, without one of nothing by which its file says that there is none. */
export function chargesOf(given: readonly Fee[]) {
  const fees = given.filter((fee) => !saysNone(fee));
  return { fees, hasNoMonthlyCharges: fees.length < given.length && !fees.some(isRequiredMonthly) };
}

/** What a format that has only charges writes: that there is none is one of nothing. */
export const writtenCharges = ({ fees, details }: Pick<Home, 'fees' | 'details'>): readonly Fee[] =>
  details.hasNoMonthlyCharges ? [...fees, monthlySum(0)] : fees;
