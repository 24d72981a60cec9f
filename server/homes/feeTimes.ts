import type { CostWishes } from './costWishes.ts';
import type { ShownFee } from './fees.ts';

type Named = Pick<ShownFee, 'code' | 'perUnit'>;

export const isPetFee = ({ code, perUnit }: Named) =>
  /^(pets?|dogs?|cats?)(_|$)/.test(code) || /^(pet|dog|cat)$/.test(perUnit ?? '');

export const isParkingFee = ({ code, perUnit }: Named) =>
  /^(parking|garage)(_|$)/.test(code) || perUnit === 'space';

/** How often a charge is paid each time: for each pet, space or adult; 0 when it is not asked for. */
export function timesOf(fee: ShownFee, wishes: CostWishes): number {
  const times = timesWished(fee, wishes);
  const isChosen = fee.requirement === 'OPTIONAL' && wishes.optionalFeeIds.includes(fee.id);
  if (fee.requirement === 'MANDATORY' || isChosen) return Math.max(times ?? 1, 1);
  return times !== null && (isPetFee(fee) || isParkingFee(fee)) ? times : 0;
}

/** Null for what nothing is counted by. */
function timesWished(fee: Named, { dogs, cats, parkingSpaces, adults }: CostWishes): number | null {
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
