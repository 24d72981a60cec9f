import { assumptionsOf } from './costAssumptions.ts';
import type { CostLine } from './costLine.ts';
import type { CostWishes } from './costWishes.ts';
import { rentOf } from './costWishes.ts';
import { daysInMonthOf } from './days.ts';
import type { ShownFee } from './fees.ts';
import { feesOf, isAmountKnown, money } from './fees.ts';
import { isParkingFee, isPetFee, timesOf } from './feeTimes.ts';
import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold, leastOf } from './pricing.ts';
import { toldLeaseMonths } from './toldLeaseMonths.ts';
import { variableLines } from './variableCosts.ts';
import { dollars, leaseOf } from './words.ts';

/** What the home costs with these wishes, in which nothing may be wrong. */
export function costEstimateOf(home: ListedHome, wishes: CostWishes) {
  const rentCents = rentOf(home, wishes.leaseMonths) ?? home.baseRentCents;
  const months = wishes.leaseMonths ?? toldLeaseMonths(home);
  const fees = feesOf({ ...home, baseRentCents: rentCents })
    .map((fee) => ({ fee, times: timesOf(fee, wishes) }))
    .filter(({ times }) => times > 0);
  const linesAt = (...timings: ShownFee['timing'][]) =>
    fees
      .filter(({ fee }) => timings.includes(fee.timing) && isAmountKnown(fee))
      .map(({ fee, times }) => feeLine(fee, times, rentCents));

  const parking = parkingLines(home, wishes, fees);
  const monthly = [
    plainLine('Rent', rentCents, months === null ? null : leaseOf(months)),
    ...linesAt('MONTHLY'),
    ...parking.filter(({ amount }) => amount !== null),
  ];
  const monthlyCents = sumOf(monthly);
  const isPetUntold = wishes.dogs + wishes.cats > 0 && !fees.some(({ fee }) => isPetFee(fee));
  const share = shareOfFirstMonth(wishes.moveIn);
  const firstMonthCents = share === 1 ? monthlyCents : Math.round(monthlyCents * share);
  const upfront = [
    plainLine(share === 1 ? 'First month' : 'Prorated first month', firstMonthCents, null),
    ...(home.depositCents === null
      ? []
      : [plainLine('Deposit', home.depositCents, home.details.depositNote ?? null)]),
    ...linesAt('AT_APPLICATION', 'AT_MOVE_IN'),
  ];
  return {
    monthly,
    monthlyTotal: money(monthlyCents),
    monthlyIsLeast: home.totalIsMinimum || isPetUntold,
    upfront,
    upfrontTotal: money(sumOf(upfront)),
    upfrontIsLeast: !areMonthlyChargesTold(home) || home.depositCents === null || isPetUntold,
    variable: [
      ...variableLines(
        home,
        fees.map(({ fee }) => fee),
      ),
      ...parking.filter(({ amount }) => amount === null),
    ],
    proratedFirstMonth: share === 1 ? null : money(firstMonthCents),
    assumptions: [
      ...assumptionsOf(home, wishes, months),
      ...(isPetUntold ? ['Pet fees aren’t listed for this home, but there may be some.'] : []),
    ],
  };
}

function feeLine(fee: ShownFee, times: number, rentCents: number): CostLine {
  return {
    feeId: fee.id,
    label: fee.name,
    amount: money(leastOf(fee, rentCents) * times),
    note:
      times > 1 || fee.amountKind === 'RANGE' ? `${fee.amountLabel}${times > 1 ? ` × ${times}` : ''}` : null,
    requirement: fee.requirement,
  };
}

const plainLine = (label: string, cents: number, note: string | null): CostLine => ({
  feeId: null,
  label,
  amount: money(cents),
  note,
  requirement: 'MANDATORY',
});

const sumOf = (lines: readonly CostLine[]) =>
  lines.reduce((sum, { amount }) => sum + (amount?.amountCents ?? 0), 0);

/** Parking that has a price of its own and no charge among the fees: the included spaces first, then the cheapest. */
function parkingLines(
  { details }: ListedHome,
  { parkingSpaces }: CostWishes,
  fees: { fee: ShownFee }[],
): CostLine[] {
  if (parkingSpaces === 0 || fees.some(({ fee }) => isParkingFee(fee))) return [];
  const options = details.parking ?? [];
  const included = options.reduce(
    (sum, { included: isFree, spaces }) => sum + (isFree ? (spaces ?? 1) : 0),
    0,
  );
  const toPay = Math.max(parkingSpaces - included, 0);
  if (toPay === 0) return [];
  const [each] = options
    .flatMap(({ monthlyCents, included: isFree }) => (isFree || monthlyCents === null ? [] : [monthlyCents]))
    .toSorted((a, b) => a - b);
  return [
    {
      feeId: null,
      label: 'Parking',
      amount: each === undefined ? null : money(each * toPay),
      note: each === undefined ? 'Ask us for the price' : `${dollars(each)}/mo per space`,
      requirement: 'OPTIONAL',
    },
  ];
}

/** The days that are left of the month, over all of its days. */
function shareOfFirstMonth(moveIn: string | null): number {
  if (moveIn === null) return 1;
  const days = daysInMonthOf(moveIn);
  return (days - Number(moveIn.slice(8)) + 1) / days;
}
