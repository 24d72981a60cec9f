import type { Fee } from './home.ts';
import { formatDollars } from './homeLabels.ts';
import type { ListedHome } from './listedHome.ts';
import { getMinFeeCents } from './pricing.ts';

type FeeSource = Pick<ListedHome, 'id' | 'fees' | 'baseRentCents'>;

export type FeeView = ReturnType<typeof toFeeView>;

/** A fee keeps its ID as long as its code is unchanged, even if other fees change. */
export function getShownFees({ id, fees, baseRentCents }: FeeSource): FeeView[] {
  const seen = new Map<string, number>();
  return fees.map((fee) => {
    const nth = (seen.get(fee.code) ?? 0) + 1;
    seen.set(fee.code, nth);
    return toFeeView(fee, `${id}-${fee.code}${nth > 1 ? `-${nth}` : ''}`, baseRentCents);
  });
}

function toFeeView(fee: Fee, id: string, baseRentCents: number) {
  const isKnown = isAmountKnown(fee);
  return {
    ...fee,
    id,
    amount: isKnown ? toMoney(getMinFeeCents(fee, baseRentCents)) : null,
    maxAmount: fee.maxAmountCents === null ? null : toMoney(fee.maxAmountCents),
    includedInTotal:
      fee.requirement === 'MANDATORY' &&
      fee.timing === 'MONTHLY' &&
      (isKnown || fee.amountKind === 'INCLUDED'),
    amountLabel: formatFeeAmount(fee),
  };
}

export const toMoney = (amountCents: number) => ({ amountCents, currency: 'USD' });

export const isAmountKnown = ({ amountKind, amountCents, percent }: Fee) =>
  amountKind === 'PERCENT_OF_RENT'
    ? percent !== null
    : (amountKind === 'FLAT' || amountKind === 'RANGE') && amountCents !== null;

/** $35/mo per pet; 50% of a month's rent; based on usage */
export function formatFeeAmount(fee: Fee): string {
  const isMonthly = fee.timing === 'MONTHLY';
  const frequency = isMonthly ? '/mo' : fee.timing === 'PER_OCCURRENCE' ? ' each time' : '';
  const unitSuffix = fee.perUnit === null ? '' : ` per ${fee.perUnit}`;
  if (fee.amountKind === 'INCLUDED') return 'included in rent';
  if (fee.amountKind === 'USAGE_BASED') return 'based on usage';
  if (!isAmountKnown(fee)) return 'not listed';
  if (fee.amountKind === 'PERCENT_OF_RENT') {
    return isMonthly
      ? `${fee.percent}% of rent per month${unitSuffix}`
      : `${fee.percent}% of a month’s rent${frequency}${unitSuffix}`;
  }
  const min = formatDollars(fee.amountCents ?? 0);
  const max =
    fee.amountKind === 'RANGE' && fee.maxAmountCents !== null
      ? ` to ${formatDollars(fee.maxAmountCents)}`
      : '';
  return `${min}${max}${frequency}${unitSuffix}`;
}
