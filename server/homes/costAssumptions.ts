import type { CostWishes } from './costWishes.ts';
import { daysInMonthOf, longDay } from './days.ts';
import { feesOf } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold, untoldOf } from './pricing.ts';
import { counted } from './words.ts';

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
    months === null
      ? 'The length of the lease is not told. Ask us.'
      : `A lease of ${counted(months, 'month')}.`,
    moveIn === null
      ? 'You move in on the first of a month.'
      : `You move in on ${longDay(moveIn)}; the first month is counted by its ${daysInMonthOf(moveIn)} days.`,
    `${counted(adults, 'adult')} apply.`.replace(/^1 adult apply/, '1 adult applies'),
    pets === ''
      ? 'No pets. Assistance animals are not pets.'
      : `${pets.charAt(0).toUpperCase()}${pets.slice(1)}.`,
    ...(parkingSpaces > 0 ? [`${counted(parkingSpaces, 'parking space')}.`] : []),
    ...(home.totalIsMinimum ? [onTopOf(home)] : []),
    ...(home.depositCents === null
      ? ['No deposit is told for this home. There may be one all the same.']
      : []),
    ...((home.details.specials ?? []).length > 0 ? ['Specials are not counted.'] : []),
  ];
}

const untoldWords = {
  ALL: 'No required monthly charges are told for this home. There may be some all the same.',
  ANOTHER: 'Not every charge of this home is clear: another one may be required each month.',
  AMOUNT: 'A required monthly charge is told without its amount, and comes on top.',
};

const onTopOf = (home: ListedHome): string =>
  areMonthlyChargesTold(home)
    ? 'Charges by usage come on top and are listed apart.'
    : untoldWords[untoldOf(feesOf(home))];
