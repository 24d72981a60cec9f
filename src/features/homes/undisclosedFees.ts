import { getUndisclosedFees, isRequiredMonthly } from '#domain/homes/disclosure.ts';

type Fee = { requirement: string; timing: string };
type FeeDisclosure = { monthlyFeesDisclosed: boolean };

/** Whether the mandatory monthly fees beyond the rent are undisclosed, including whether there are any. */
export const areFeesUndisclosed = ({
  monthlyFeesDisclosed,
  fees,
}: FeeDisclosure & { fees: readonly Fee[] }) => !monthlyFeesDisclosed && !fees.some(isRequiredMonthly);

/** Whether all required fees have an amount, but there may be others. */
export const mayHaveMoreFees = ({
  monthlyFeesDisclosed,
  fees,
}: FeeDisclosure & { fees: readonly (Fee & { includedInTotal: boolean })[] }) =>
  !monthlyFeesDisclosed && getUndisclosedFees(fees) === 'ANOTHER';

/** Whether there may be further fees due before move-in. Usage-based fees are due later. */
export const isUpfrontUndisclosed = ({
  monthlyFeesDisclosed,
  deposit,
}: FeeDisclosure & { deposit: unknown }) => !monthlyFeesDisclosed || deposit === null;
