import { formatFeeAmount, isAmountKnown } from './fees.ts';
import { isPetFee } from './feeQuantity.ts';
import type { Fee } from './home.ts';

/** $35/mo + $250 per pet. Null if no amount is known. */
export function formatPetFees(fees: readonly Fee[]): string | null {
  const known = fees.filter((fee) => isPetFee(fee) && isAmountKnown(fee));
  if (known.length === 0) return null;
  const areAllPerPet = known.every(({ perUnit }) => perUnit !== null);
  const getUnitSuffix = (fee: Fee) => (fee.perUnit === null || areAllPerPet ? '' : ' per pet');
  const summary = known.map((fee) => `${formatFee(fee)}${getUnitSuffix(fee)}`).join(' + ');
  return areAllPerPet ? `${summary} per pet` : summary;
}

const formatFee = (fee: Fee) => formatFeeAmount({ ...fee, perUnit: null });
