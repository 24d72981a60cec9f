type Fee = { requirement: string; timing: string };
type Told = { monthlyChargesTold: boolean };

const isRequiredMonthly = ({ requirement, timing }: Fee) =>
  requirement === 'MANDATORY' && timing === 'MONTHLY';

/** Nobody has said what everybody pays each month beside the rent, nor that it is nothing. */
export const areAllUntold = ({ monthlyChargesTold, fees }: Told & { fees: readonly Fee[] }) =>
  !monthlyChargesTold && !fees.some(isRequiredMonthly);

/** Every required charge has its amount, and yet there may be another one. */
export const mayBeMore = ({
  monthlyChargesTold,
  fees,
}: Told & { fees: readonly (Fee & { includedInTotal: boolean })[] }) => {
  const required = fees.filter(isRequiredMonthly);
  return (
    !monthlyChargesTold && required.length > 0 && required.every(({ includedInTotal }) => includedInTotal)
  );
};

/** What is due before the key may be more. What depends on use is due later. */
export const isUpfrontUntold = ({ monthlyChargesTold, deposit }: Told & { deposit: unknown }) =>
  !monthlyChargesTold || deposit === null;
