import type { CostOptions } from './costOptions.ts';
import type { FeeView } from './fees.ts';

type FeeType = Pick<FeeView, 'code' | 'perUnit'>;

export const isPetFee = ({ code, perUnit }: FeeType) =>
  /^(pets?|dogs?|cats?)(_|$)/.test(code) || /^(pet|dog|cat)$/.test(perUnit ?? '');

export const isParkingFee = ({ code, perUnit }: FeeType) =>
  /^(parking|garage)(_|$)/.test(code) || perUnit === 'space';

/** How many times a fee applies: per pet, space, or adult; 0 if it does not apply. */
export function getFeeQuantity(fee: FeeView, options: CostOptions): number {
  const times = getRequestedQuantity(fee, options);
  const isChosen = fee.requirement === 'OPTIONAL' && options.optionalFeeIds.includes(fee.id);
  if (fee.requirement === 'MANDATORY' || isChosen) return Math.max(times ?? 1, 1);
  return times !== null && (isPetFee(fee) || isParkingFee(fee)) ? times : 0;
}

/** Returns null if the fee does not depend on a count. */
function getRequestedQuantity(
  fee: FeeType,
  { dogs, cats, parkingSpaces, adults }: CostOptions,
): number | null {
  const { code, perUnit } = fee;
  const once = (count: number) => (perUnit === null ? Math.min(count, 1) : count);
  if (isPetFee(fee)) {
    if (perUnit === 'dog' || /^dogs?(_|$)|_dogs?$/.test(code)) return once(dogs);
    if (perUnit === 'cat' || /^cats?(_|$)|_cats?$/.test(code)) return once(cats);
    return once(dogs + cats);
  }
  if (isParkingFee(fee)) return once(parkingSpaces);
  return /^(adult|applicant|person)$/.test(perUnit ?? '') ? adults : null;
}
