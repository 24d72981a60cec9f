import { getDaysInMonth } from '#server/time/days.ts';

import { listAssumptions } from './costAssumptions.ts';
import { type CostOptions, findRentCents } from './costOptions.ts';
import { isParkingFee, isPetFee, getFeeQuantity } from './feeQuantity.ts';
import { type FeeView, getShownFees, isAmountKnown, toMoney } from './fees.ts';
import type { FeeRequirement } from './home.ts';
import { formatDollars, formatLease } from './homeLabels.ts';
import type { ListedHome } from './listedHome.ts';
import { getDisclosedLeaseMonths, areMonthlyFeesDisclosed, getMinFeeCents } from './pricing.ts';

type CostLine = {
  feeId: string | null;
  label: string;
  amount: ReturnType<typeof toMoney> | null;
  note: string | null;
  requirement: FeeRequirement;
};

/** Estimates a home's cost with these options, which must already be valid. */
export function estimateCost(home: ListedHome, options: CostOptions) {
  const rentCents = findRentCents(home, options.leaseMonths) ?? home.baseRentCents;
  const months = options.leaseMonths ?? getDisclosedLeaseMonths(home);
  const fees = getShownFees({ ...home, baseRentCents: rentCents })
    .map((fee) => ({ fee, times: getFeeQuantity(fee, options) }))
    .filter(({ times }) => times > 0);
  const getLines = (...timings: FeeView['timing'][]) =>
    fees
      .filter(({ fee }) => timings.includes(fee.timing) && isAmountKnown(fee))
      .map(({ fee, times }) => formatFeeLine(fee, times, rentCents));

  const parking = listParkingLines(home, options, fees);
  const monthly = [
    createPlainLine('Rent', rentCents, months === null ? null : formatLease(months)),
    ...getLines('MONTHLY'),
    ...parking.filter(({ amount }) => amount !== null),
  ];
  const monthlyCents = sumLines(monthly);
  const isPetFeeUndisclosed = options.dogs + options.cats > 0 && !fees.some(({ fee }) => isPetFee(fee));
  const share = getFirstMonthShare(options.moveIn);
  const firstMonthCents = share === 1 ? monthlyCents : Math.round(monthlyCents * share);
  const upfront = [
    createPlainLine(share === 1 ? 'First month' : 'Prorated first month', firstMonthCents, null),
    ...(home.depositCents === null
      ? []
      : [createPlainLine('Deposit', home.depositCents, home.details.depositNote ?? null)]),
    ...getLines('AT_APPLICATION', 'AT_MOVE_IN'),
  ];
  return {
    monthly,
    monthlyTotal: toMoney(monthlyCents),
    monthlyIsLeast: home.totalIsMinimum || isPetFeeUndisclosed,
    upfront,
    upfrontTotal: toMoney(sumLines(upfront)),
    upfrontIsLeast: !areMonthlyFeesDisclosed(home) || home.depositCents === null || isPetFeeUndisclosed,
    variable: [
      ...listVariableLines(
        home,
        fees.map(({ fee }) => fee),
      ),
      ...parking.filter(({ amount }) => amount === null),
    ],
    proratedFirstMonth: share === 1 ? null : toMoney(firstMonthCents),
    assumptions: [
      ...listAssumptions(home, options, months),
      ...(isPetFeeUndisclosed ? ['Pet fees aren’t listed for this home, but there may be some.'] : []),
    ],
  };
}

function formatFeeLine(fee: FeeView, times: number, rentCents: number): CostLine {
  return {
    feeId: fee.id,
    label: fee.name,
    amount: toMoney(getMinFeeCents(fee, rentCents) * times),
    note: formatNote(fee, times),
    requirement: fee.requirement,
  };
}

function formatNote({ amountLabel, amountKind }: FeeView, times: number): string | null {
  if (times > 1) return `${amountLabel} × ${times}`;
  return amountKind === 'RANGE' ? amountLabel : null;
}

const createPlainLine = (label: string, cents: number, note: string | null): CostLine => ({
  feeId: null,
  label,
  amount: toMoney(cents),
  note,
  requirement: 'MANDATORY',
});

const sumLines = (lines: readonly CostLine[]) =>
  lines.reduce((sum, { amount }) => sum + (amount?.amountCents ?? 0), 0);

/** Parking with its own price that is not among the fees: included spaces first, then the cheapest. */
function listParkingLines(
  { details }: ListedHome,
  { parkingSpaces }: CostOptions,
  fees: { fee: FeeView }[],
): CostLine[] {
  if (parkingSpaces === 0 || fees.some(({ fee }) => isParkingFee(fee))) return [];
  const options = details.parking ?? [];
  const included = options.reduce(
    (sum, { included: isFree, spaces }) => sum + (isFree ? (spaces ?? 1) : 0),
    0,
  );
  const paidSpaces = Math.max(parkingSpaces - included, 0);
  if (paidSpaces === 0) return [];
  const [cheapest] = options
    .flatMap(({ monthlyCents, included: isFree }) => (isFree || monthlyCents === null ? [] : [monthlyCents]))
    .toSorted((a, b) => a - b);
  return [
    {
      feeId: null,
      label: 'Parking',
      amount: cheapest === undefined ? null : toMoney(cheapest * paidSpaces),
      note: cheapest === undefined ? 'Ask us for the price' : `${formatDollars(cheapest)}/mo per space`,
      requirement: 'OPTIONAL',
    },
  ];
}

/** The remaining days of the month as a share of all its days. */
function getFirstMonthShare(moveIn: string | null): number {
  if (moveIn === null) return 1;
  const days = getDaysInMonth(moveIn);
  return (days - Number(moveIn.slice(8)) + 1) / days;
}

/** Costs that depend on usage or on events. */
function listVariableLines({ details }: ListedHome, fees: readonly FeeView[]): CostLine[] {
  const unknown = fees
    .filter(
      (fee) =>
        fee.amountKind !== 'INCLUDED' &&
        (!isAmountKnown(fee) || fee.timing === 'PER_OCCURRENCE' || fee.timing === 'AT_MOVE_OUT'),
    )
    .map((fee): CostLine => ({
      feeId: fee.id,
      label: fee.name,
      amount: fee.amount,
      note: fee.amountLabel,
      requirement: fee.requirement,
    }));
  const isNamed = new Set(unknown.map(({ label }) => label.toLowerCase()));
  const utilities = (details.utilities ?? [])
    .filter(
      ({ name, paidBy }) => /tenant|resident|renter|you/i.test(paidBy) && !isNamed.has(name.toLowerCase()),
    )
    .map(({ name, estimateCents }): CostLine => ({
      feeId: null,
      label: name,
      amount: estimateCents === null ? null : toMoney(estimateCents),
      note: estimateCents === null ? 'Based on usage' : `About ${formatDollars(estimateCents)}/mo`,
      requirement: 'SITUATIONAL',
    }));
  return [...unknown, ...utilities];
}
