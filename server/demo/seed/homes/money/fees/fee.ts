import type { Fee, FeeRequirement, FeeTiming } from '#server/homes/home.ts';

type FeeOptions = Partial<Omit<Fee, 'code' | 'name' | 'purpose' | 'requirement' | 'timing'>>;
type FeeTexts = { code: string; name: string; purpose: string };

const nothing = {
  amountCents: null,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: false,
  paidTo: 'us',
  condition: null,
};

const createFeeFactory =
  (requirement: FeeRequirement, timing: FeeTiming, kind: Fee['amountKind']) =>
  (texts: FeeTexts, rest: FeeOptions): Fee => ({
    ...nothing,
    ...texts,
    requirement,
    timing,
    amountKind: kind,
    ...rest,
  });

export const monthlyFee = createFeeFactory('MANDATORY', 'MONTHLY', 'FLAT');
export const usageFee = createFeeFactory('MANDATORY', 'MONTHLY', 'USAGE_BASED');
export const monthlyRangeFee = createFeeFactory('MANDATORY', 'MONTHLY', 'RANGE');
export const includedFee = createFeeFactory('MANDATORY', 'MONTHLY', 'INCLUDED');
export const applicationFee = createFeeFactory('MANDATORY', 'AT_APPLICATION', 'FLAT');
export const moveInFee = createFeeFactory('MANDATORY', 'AT_MOVE_IN', 'FLAT');
export const optionalMonthlyFee = createFeeFactory('OPTIONAL', 'MONTHLY', 'FLAT');
export const optionalMoveInFee = createFeeFactory('OPTIONAL', 'AT_MOVE_IN', 'FLAT');
export const situationalMonthlyFee = createFeeFactory('SITUATIONAL', 'MONTHLY', 'FLAT');
export const situationalMoveInFee = createFeeFactory('SITUATIONAL', 'AT_MOVE_IN', 'FLAT');
export const situationalPercentFee = createFeeFactory('SITUATIONAL', 'PER_OCCURRENCE', 'PERCENT_OF_RENT');
export const situationalFlatFee = createFeeFactory('SITUATIONAL', 'PER_OCCURRENCE', 'FLAT');
export const situationalMoveOutFee = createFeeFactory('SITUATIONAL', 'AT_MOVE_OUT', 'RANGE');
