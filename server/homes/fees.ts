import type { Fee } from './home.ts';
import type { ListedHome } from './listedHome.ts';
import { leastOf } from './pricing.ts';
import { dollars } from './words.ts';

type Charged = Pick<ListedHome, 'id' | 'fees' | 'baseRentCents'>;

export type ShownFee = ReturnType<typeof shownFee>;

/** A charge keeps its id for as long as its code stays, whatever becomes of the others. */
export function feesOf({ id, fees, baseRentCents }: Charged): ShownFee[] {
  const seen = new Map<string, number>();
  return fees.map((fee) => {
    const nth = (seen.get(fee.code) ?? 0) + 1;
    seen.set(fee.code, nth);
    return shownFee(fee, `${id}-${fee.code}${nth > 1 ? `-${nth}` : ''}`, baseRentCents);
  });
}

function shownFee(fee: Fee, id: string, baseRentCents: number) {
  const isKnown = isAmountKnown(fee);
  return {
    ...fee,
    id,
    amount: isKnown ? money(leastOf(fee, baseRentCents)) : null,
    maxAmount: fee.maxAmountCents === null ? null : money(fee.maxAmountCents),
    includedInTotal:
      fee.requirement === 'MANDATORY' &&
      fee.timing === 'MONTHLY' &&
      (isKnown || fee.amountKind === 'INCLUDED'),
    amountLabel: amountLabelOf(fee),
  };
}

export const money = (amountCents: number) => ({ amountCents, currency: 'USD' });

export const isAmountKnown = ({ amountKind, amountCents, percent }: Fee) =>
  amountKind === 'PERCENT_OF_RENT'
    ? percent !== null
    : (amountKind === 'FLAT' || amountKind === 'RANGE') && amountCents !== null;

/** $35/mo per pet; 50% of a month's rent; based on usage */
export function amountLabelOf(fee: Fee): string {
  const isMonthly = fee.timing === 'MONTHLY';
  const often = isMonthly ? '/mo' : fee.timing === 'PER_OCCURRENCE' ? ' each time' : '';
  const each = fee.perUnit === null ? '' : ` per ${fee.perUnit}`;
  if (fee.amountKind === 'INCLUDED') return 'included in rent';
  if (fee.amountKind === 'USAGE_BASED') return 'based on usage';
  if (!isAmountKnown(fee)) return 'not listed';
  if (fee.amountKind === 'PERCENT_OF_RENT') {
    return isMonthly
      ? `${fee.percent}% of rent per month${each}`
      : `${fee.percent}% of a month’s rent${often}${each}`;
  }
  const least = dollars(fee.amountCents ?? 0);
  const most =
    fee.amountKind === 'RANGE' && fee.maxAmountCents !== null ? ` to ${dollars(fee.maxAmountCents)}` : '';
  return `${least}${most}${often}${each}`;
}
