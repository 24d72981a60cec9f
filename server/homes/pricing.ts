import type { Fee, HomeDetails } from './home.ts';

type Priced = {
  baseRentCents: number;
  depositCents: number | null;
  fees: readonly Fee[];
  details: Pick<HomeDetails, 'hasNoMonthlyCharges' | 'hasUnclearCharges'>;
};

export type Price = {
  /** Rent and every mandatory monthly charge whose amount is known. */
  totalMonthlyCents: number;
  /** Whether a month may cost more: a mandatory charge whose amount is not known before it is used, or none told at all. */
  totalIsMinimum: boolean;
  /** What has to be paid before the key: a first whole month, the deposit, what is due at the application and at moving in. */
  upfrontCents: number;
};

export function priceOf(home: Priced): Price {
  const { baseRentCents, depositCents, fees } = home;
  const mandatory = fees.filter(({ requirement }) => requirement === 'MANDATORY');
  const monthly = fees.filter(isRequiredMonthly);
  const before = mandatory.filter(({ timing }) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN');
  const sum = (some: Fee[]) => some.reduce((total, fee) => total + leastOf(fee, baseRentCents), 0);

  const totalMonthlyCents = baseRentCents + sum(monthly);
  return {
    totalMonthlyCents,
    totalIsMinimum:
      !areMonthlyChargesTold(home) ||
      monthly.some(({ amountKind }) => amountKind === 'USAGE_BASED' || amountKind === 'RANGE'),
    upfrontCents: totalMonthlyCents + (depositCents ?? 0) + sum(before),
  };
}

export const isRequiredMonthly = ({ requirement, timing }: Pick<Fee, 'requirement' | 'timing'>) =>
  requirement === 'MANDATORY' && timing === 'MONTHLY';

/** A fee for applying, or for a pet, says nothing of what everybody pays each month; nor does one that “varies”. */
export function areMonthlyChargesTold({ fees, details }: Pick<Priced, 'fees' | 'details'>): boolean {
  if (details.hasUnclearCharges) return false;
  const monthly = fees.filter(isRequiredMonthly);
  if (monthly.length === 0) return details.hasNoMonthlyCharges === true;
  return !monthly.some(({ amountKind, amountCents }) => amountKind === 'RANGE' && amountCents === null);
}

/** Of a home whose monthly charges are not told: none of them, an amount, or whether there is another one. */
export function untoldOf(
  fees: readonly (Pick<Fee, 'requirement' | 'timing'> & { includedInTotal: boolean })[],
): 'ALL' | 'AMOUNT' | 'ANOTHER' {
  const required = fees.filter(isRequiredMonthly);
  if (required.length === 0) return 'ALL';
  return required.every(({ includedInTotal }) => includedInTotal) ? 'ANOTHER' : 'AMOUNT';
}

/** The least that a fee can come to. */
export function leastOf({ amountKind, amountCents, percent }: Fee, baseRentCents: number): number {
  if (amountKind === 'FLAT' || amountKind === 'RANGE') return amountCents ?? 0;
  if (amountKind === 'PERCENT_OF_RENT') return Math.round((baseRentCents * (percent ?? 0)) / 100);
  return 0;
}
