import { amountLabelOf, isAmountKnown } from './fees.ts';
import { isPetFee } from './feeTimes.ts';
import type { Fee } from './home.ts';

/** $35/mo + $250 per pet. Null where nothing is known of it. */
export function petFeesInShort(fees: readonly Fee[]): string | null {
  const known = fees.filter((fee) => isPetFee(fee) && isAmountKnown(fee));
  if (known.length === 0) return null;
  const isEachOfAll = known.every(({ perUnit }) => perUnit !== null);
  const each = (fee: Fee) => (fee.perUnit === null || isEachOfAll ? '' : ' per pet');
  const told = known.map((fee) => `${inShort(fee)}${each(fee)}`).join(' + ');
  return isEachOfAll ? `${told} per pet` : told;
}

const inShort = (fee: Fee) => amountLabelOf({ ...fee, perUnit: null });
