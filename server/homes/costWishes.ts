import { dayIn, daysAfter, isDay } from './days.ts';
import { feesOf } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { toldLeaseMonths } from './toldLeaseMonths.ts';
import { counted } from './words.ts';

export type CostWishes = {
  leaseMonths: number | null;
  moveIn: string | null;
  dogs: number;
  cats: number;
  parkingSpaces: number;
  adults: number;
  optionalFeeIds: readonly string[];
};

/** What is wrong with the wishes, by field. Null when a cost can be told. */
export function problemsWith(home: ListedHome, wishes: CostWishes, now: Date): Record<string, string> | null {
  const problems: Record<string, string> = {};
  for (const [field, least, most] of [
    ['dogs', 0, 20],
    ['cats', 0, 20],
    ['parkingSpaces', 0, 10],
    ['adults', 1, 20],
  ] as const) {
    if (wishes[field] < least || wishes[field] > most)
      problems[field] = `Choose a number from ${least} to ${most}.`;
  }
  if (wishes.dogs > 0 && !home.dogsAllowed) problems.dogs = problemWithPets(home, 'dogs');
  if (wishes.cats > 0 && !home.catsAllowed) problems.cats = problemWithPets(home, 'cats');
  const most = home.details.pets?.maxPets ?? null;
  if (most !== null && wishes.dogs + wishes.cats > most) {
    problems[wishes.dogs > 0 ? 'dogs' : 'cats'] ??= `This home allows up to ${counted(most, 'pet')}.`;
  }
  if (rentOf(home, wishes.leaseMonths) === null) {
    problems.leaseMonths = home.details.leaseIsUntold
      ? 'The price for that lease term isn’t listed. Please ask us.'
      : 'This home isn’t offered with that lease term.';
  }
  const moveIn = problemWithDay(home, wishes.moveIn, now);
  if (moveIn !== null) problems.moveIn = moveIn;
  const optional = new Set(
    feesOf(home).flatMap(({ id, requirement }) => (requirement === 'OPTIONAL' ? [id] : [])),
  );
  if (wishes.optionalFeeIds.some((id) => !optional.has(id))) {
    problems.optionalFeeIds = 'One of these fees isn’t offered with this home.';
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

const problemWithPets = ({ details }: ListedHome, kind: 'dogs' | 'cats') =>
  details.petsAreUntold
    ? `Whether this home allows ${kind} isn’t listed. Please ask us.`
    : `This home doesn’t allow ${kind}.`;

const LATEST_MOVE_IN_DAYS = 548;

function problemWithDay({ property }: ListedHome, day: string | null, now: Date): string | null {
  if (day === null) return null;
  if (!isDay(day)) return 'Enter a date as YYYY-MM-DD.';
  const today = dayIn(property.timeZone, now);
  if (day < today) return 'Choose today or a later date.';
  return day > daysAfter(today, LATEST_MOVE_IN_DAYS) ? 'Choose a date in the next 18 months.' : null;
}

export function rentOf(home: ListedHome, months: number | null): number | null {
  const told = toldLeaseMonths(home);
  const option = home.leaseOptions.find((each) => each.months === (months ?? told));
  if (option) return option.baseRentCents;
  return months === null || months === told ? home.baseRentCents : null;
}
