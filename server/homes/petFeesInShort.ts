import { amountLabelOf, isAmountKnown } from './fees.ts';
import { isPetFee } from './feeTimes.ts';
import type { Fee } from './home.ts';

/** $35 a month, $250 once each. Null where nothing is known of it. */
export function petFeesInShort(fees: readonly Fee[]): string | null {
  const known = fees.filter((fee) => isPetFee(fee) && isAmountKnown(fee));
  if (known.length === 0) return null;
  const isEachOfAll = known.every(({ perUnit }) => perUnit !== null);
  const each = (fee: Fee) => (fee.perUnit === null || isEachOfAll ? '' : ' each');
  const told = known.map((fee) => `${inShort(fee)}${each(fee)}`).join(', ');
  return isEachOfAll ? `${told} each` : told;
}

function inShort(fee: Fee): string {
  const isOnce = fee.timing !== 'MONTHLY' && fee.timing !== 'PER_OCCURRENCE';
  return `${amountLabelOf({ ...fee, perUnit: null })}${isOnce ? ' once' : ''}`;
}
