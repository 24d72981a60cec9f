import type { Fee } from './home.ts';

type Priced = { baseRentCents: number; depositCents: number | null; fees: readonly Fee[] };

export type Price = {
  /** Rent and every mandatory monthly charge whose amount is known. */
  totalMonthlyCents: number;
  /**
   * Whether there is a mandatory monthly charge whose amount is not known before it is used, or may be one: of a home
   * that comes without a single charge nobody has said that it has none.
   */
  totalIsMinimum: boolean;
  /** What has to be paid before the key: a first whole month, the deposit, what is due at the application and at moving in. */
  upfrontCents: number;
};

export function priceOf({ baseRentCents, depositCents, fees }: Priced): Price {
  const mandatory = fees.filter(({ requirement }) => requirement === 'MANDATORY');
  const monthly = mandatory.filter(({ timing }) => timing === 'MONTHLY');
  const before = mandatory.filter(({ timing }) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN');
  const sum = (some: Fee[]) => some.reduce((total, fee) => total + leastOf(fee, baseRentCents), 0);

  const totalMonthlyCents = baseRentCents + sum(monthly);
  return {
    totalMonthlyCents,
    totalIsMinimum:
      fees.length === 0 ||
      monthly.some(({ amountKind }) => amountKind === 'USAGE_BASED' || amountKind === 'RANGE'),
    upfrontCents: totalMonthlyCents + (depositCents ?? 0) + sum(before),
  };
}

/** The least that a fee can come to. */
export function leastOf({ amountKind, amountCents, percent }: Fee, baseRentCents: number): number {
  if (amountKind === 'FLAT' || amountKind === 'RANGE') return amountCents ?? 0;
  if (amountKind === 'PERCENT_OF_RENT') return Math.round((baseRentCents * (percent ?? 0)) / 100);
  return 0;
}
