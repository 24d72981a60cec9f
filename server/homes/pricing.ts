import { isRequiredMonthly } from '#domain/homes/disclosure.ts';

import type { Fee, HomeDetails, Home } from './home.ts';
import { formatDollars } from './homeLabels.ts';
import type { ListedHome } from './listedHome.ts';

type Priced = {
  baseRentCents: number;
  depositCents: number | null;
  fees: readonly Fee[];
  details: Pick<HomeDetails, 'hasNoMonthlyFees' | 'hasUnclearFees'>;
};

export type Price = {
  /** Rent and every required monthly fee with a known amount. */
  totalMonthlyCents: number;
  /** Whether a month may cost more: a required fee depends on usage, or the fees are not disclosed. */
  totalIsMinimum: boolean;
  /** Due before move-in: a full first month, the deposit, and what is due at application and move-in. */
  upfrontCents: number;
};

export function getPrice(home: Priced): Price {
  const { baseRentCents, depositCents, fees } = home;
  const mandatory = fees.filter(({ requirement }) => requirement === 'MANDATORY');
  const monthly = fees.filter(isRequiredMonthly);
  const before = mandatory.filter(({ timing }) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN');
  const sum = (some: Fee[]) => some.reduce((total, fee) => total + getMinFeeCents(fee, baseRentCents), 0);

  const totalMonthlyCents = baseRentCents + sum(monthly);
  return {
    totalMonthlyCents,
    totalIsMinimum:
      !areMonthlyFeesDisclosed(home) ||
      monthly.some(({ amountKind }) => amountKind === 'USAGE_BASED' || amountKind === 'RANGE'),
    upfrontCents: totalMonthlyCents + (depositCents ?? 0) + sum(before),
  };
}

/** Application and pet fees say nothing about required monthly fees; neither does a fee that “varies”. */
export function areMonthlyFeesDisclosed({ fees, details }: Pick<Priced, 'fees' | 'details'>): boolean {
  if (details.hasUnclearFees) return false;
  const monthly = fees.filter(isRequiredMonthly);
  if (monthly.length === 0) return details.hasNoMonthlyFees === true;
  return !monthly.some(({ amountKind, amountCents }) => amountKind === 'RANGE' && amountCents === null);
}

/** The minimum amount of a fee. */
export function getMinFeeCents({ amountKind, amountCents, percent }: Fee, baseRentCents: number): number {
  if (amountKind === 'FLAT' || amountKind === 'RANGE') return amountCents ?? 0;
  if (amountKind === 'PERCENT_OF_RENT') return Math.round((baseRentCents * (percent ?? 0)) / 100);
  return 0;
}

/** $1,850/mo, including all required fees. That phrase is omitted if the monthly fees are not disclosed. */
export function formatMonthlyPrice(
  home: Pick<ListedHome, 'totalMonthlyCents' | 'totalIsMinimum' | 'fees' | 'details'>,
): string {
  const amount = formatDollars(home.totalMonthlyCents);
  const price = home.totalIsMinimum ? `${amount}/mo and up` : `${amount}/mo`;
  return areMonthlyFeesDisclosed(home) ? `${price}, including all required fees` : price;
}

/** The lease length that the price applies to, or null if it is not disclosed. */
export const getDisclosedLeaseMonths = ({ leaseMonths, details }: Pick<Home, 'leaseMonths' | 'details'>) =>
  details.leaseTermUnknown ? null : leaseMonths;
