type Fee = { requirement: string; timing: string };
type Pricing = { totalMonthlyIsMinimum: boolean; fees: readonly Fee[]; deposit: unknown };

/** Nobody has said what everybody pays each month beside the rent, nor that it is nothing. */
export const isMonthlyUntold = ({
  totalMonthlyIsMinimum,
  fees,
}: Pick<Pricing, 'totalMonthlyIsMinimum' | 'fees'>) =>
  totalMonthlyIsMinimum &&
  !fees.some(({ requirement, timing }) => requirement === 'MANDATORY' && timing === 'MONTHLY');

/** What is due before the key may be more. What depends on use is due later. */
export const isUpfrontUntold = (pricing: Pricing) => isMonthlyUntold(pricing) || pricing.deposit === null;
