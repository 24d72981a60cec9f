import { getUndisclosedFees, undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatCount, formatList } from '#domain/text.ts';
import { getDaysInMonth, formatLongDay } from '#server/time/days.ts';

import type { CostOptions } from './costOptions.ts';
import { getShownFees } from './fees.ts';
import { formatLease } from './homeLabels.ts';
import type { ListedHome } from './listedHome.ts';
import { areMonthlyFeesDisclosed } from './pricing.ts';

/** The assumptions behind an estimate, as sentences. */
export function listAssumptions(
  home: ListedHome,
  { moveIn, dogs, cats, adults, parkingSpaces }: CostOptions,
  months: number | null,
) {
  const pets = formatList([
    ...(dogs ? [formatCount(dogs, 'dog')] : []),
    ...(cats ? [formatCount(cats, 'cat')] : []),
  ]);
  return [
    months === null ? 'The lease term isn’t listed. Ask us.' : `${formatLease(months)}.`,
    moveIn === null
      ? 'Move-in on the first of the month.'
      : `Move-in on ${formatLongDay(moveIn)}; the first month is prorated over its ${getDaysInMonth(moveIn)} days.`,
    `${formatCount(adults, 'adult')} applying.`,
    pets === '' ? 'No pets. Assistance animals are not pets.' : `${pets}.`,
    ...(parkingSpaces > 0 ? [`${formatCount(parkingSpaces, 'parking space')}.`] : []),
    ...(home.totalIsMinimum ? [formatExtraFees(home)] : []),
    ...(home.depositCents === null ? ['The deposit isn’t listed for this home, but there may be one.'] : []),
    ...((home.details.specials ?? []).length > 0 ? ['Specials aren’t included.'] : []),
  ];
}

const extraFees = {
  ALL: undisclosedTexts.monthlyFees,
  ANOTHER: 'Not every fee for this home is listed: another monthly fee may be required.',
  AMOUNT: 'The amount of a required monthly fee isn’t listed. It’s extra.',
};

const formatExtraFees = (home: ListedHome): string =>
  areMonthlyFeesDisclosed(home)
    ? 'Usage-based fees are extra and listed separately.'
    : extraFees[getUndisclosedFees(getShownFees(home))];
