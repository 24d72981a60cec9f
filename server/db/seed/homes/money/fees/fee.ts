import type { Fee, FeeRequirement, FeeTiming } from '#server/homes/home.ts';

type Rest = Partial<Omit<Fee, 'code' | 'name' | 'purpose' | 'requirement' | 'timing'>>;
type Said = { code: string; name: string; purpose: string };

const nothing = {
  amountCents: null,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: false,
  paidTo: 'us',
  condition: null,
};

const feeOf =
  (requirement: FeeRequirement, timing: FeeTiming, kind: Fee['amountKind']) =>
  (said: Said, rest: Rest): Fee => ({ ...nothing, ...said, requirement, timing, amountKind: kind, ...rest });

export const everyMonth = feeOf('MANDATORY', 'MONTHLY', 'FLAT');
export const byUsage = feeOf('MANDATORY', 'MONTHLY', 'USAGE_BASED');
export const everyMonthBetween = feeOf('MANDATORY', 'MONTHLY', 'RANGE');
export const inTheRent = feeOf('MANDATORY', 'MONTHLY', 'INCLUDED');
export const toApply = feeOf('MANDATORY', 'AT_APPLICATION', 'FLAT');
export const toMoveIn = feeOf('MANDATORY', 'AT_MOVE_IN', 'FLAT');
export const byChoice = feeOf('OPTIONAL', 'MONTHLY', 'FLAT');
export const byChoiceAtMoveIn = feeOf('OPTIONAL', 'AT_MOVE_IN', 'FLAT');
export const monthlyIfCaused = feeOf('SITUATIONAL', 'MONTHLY', 'FLAT');
export const atMoveInIfCaused = feeOf('SITUATIONAL', 'AT_MOVE_IN', 'FLAT');
export const partOfRentIfCaused = feeOf('SITUATIONAL', 'PER_OCCURRENCE', 'PERCENT_OF_RENT');
export const flatIfCaused = feeOf('SITUATIONAL', 'PER_OCCURRENCE', 'FLAT');
export const atMoveOutIfCaused = feeOf('SITUATIONAL', 'AT_MOVE_OUT', 'RANGE');
