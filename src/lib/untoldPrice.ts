type Fee = { requirement: string; timing: string };
type Told = { monthlyChargesTold: boolean };

/** Nobody has said what everybody pays each month beside the rent, nor that it is nothing. */
export const areAllUntold = ({ monthlyChargesTold, fees }: Told & { fees: readonly Fee[] }) =>
  !monthlyChargesTold &&
  !fees.some(({ requirement, timing }) => requirement === 'MANDATORY' && timing === 'MONTHLY');

/** What is due before the key may be more. What depends on use is due later. */
export const isUpfrontUntold = ({ monthlyChargesTold, deposit }: Told & { deposit: unknown }) =>
  !monthlyChargesTold || deposit === null;
