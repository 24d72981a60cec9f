import type { CostWishes } from './costWishes.ts';
import { daysInMonthOf, longDay } from './days.ts';
import { feesOf } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold, untoldOf } from './pricing.ts';
import { counted, leaseOf } from './words.ts';

/** What an estimate takes for granted, in sentences. */
export function assumptionsOf(
  home: ListedHome,
  { moveIn, dogs, cats, adults, parkingSpaces }: CostWishes,
  months: number | null,
) {
  const pets = [...(dogs ? [counted(dogs, 'dog')] : []), ...(cats ? [counted(cats, 'cat')] : [])].join(
    ' and ',
  );
  return [
    months === null ? 'The lease term isn’t listed. Ask us.' : `${leaseOf(months)}.`,
    moveIn === null
      ? 'Move-in on the first of the month.'
      : `Move-in on ${longDay(moveIn)}; the first month is prorated over its ${daysInMonthOf(moveIn)} days.`,
    `${counted(adults, 'adult')} applying.`,
    pets === ''
      ? 'No pets. Assistance animals are not pets.'
      : `${pets.charAt(0).toUpperCase()}${pets.slice(1)}.`,
    ...(parkingSpaces > 0 ? [`${counted(parkingSpaces, 'parking space')}.`] : []),
    ...(home.totalIsMinimum ? [onTopOf(home)] : []),
    ...(home.depositCents === null ? ['The deposit isn’t listed for this home, but there may be one.'] : []),
    ...((home.details.specials ?? []).length > 0 ? ['Specials aren’t included.'] : []),
  ];
}

const untoldWords = {
  ALL: 'Required monthly fees aren’t listed for this home, but there may be some.',
  ANOTHER: 'Not every fee for this home is clear: another one may be required each month.',
  AMOUNT: 'The amount of a required monthly fee isn’t listed. It’s extra.',
};

const onTopOf = (home: ListedHome): string =>
  areMonthlyChargesTold(home)
    ? 'Usage-based fees are extra and listed separately.'
    : untoldWords[untoldOf(feesOf(home))];
