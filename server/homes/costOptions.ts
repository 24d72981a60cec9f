import { isDay } from '#domain/isDay.ts';
import { formatCount } from '#domain/text.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import { getShownFees } from './fees.ts';
import type { ListedHome } from './listedHome.ts';
import { getDisclosedLeaseMonths } from './pricing.ts';

export type CostOptions = {
  leaseMonths: number | null;
  moveIn: string | null;
  dogs: number;
  cats: number;
  parkingSpaces: number;
  adults: number;
  optionalFeeIds: readonly string[];
};

/** Validation errors by field, or null if the cost can be estimated. */
export function validateCostOptions(
  home: ListedHome,
  options: CostOptions,
  now: Date,
): Record<string, string> | null {
  const problems: Record<string, string> = {};
  for (const [field, min, max] of [
    ['dogs', 0, 20],
    ['cats', 0, 20],
    ['parkingSpaces', 0, 10],
    ['adults', 1, 20],
  ] as const) {
    if (options[field] < min || options[field] > max)
      problems[field] = `Choose a number from ${min} to ${max}.`;
  }
  if (options.dogs > 0 && !home.dogsAllowed) problems.dogs = getPetProblem(home, 'dogs');
  if (options.cats > 0 && !home.catsAllowed) problems.cats = getPetProblem(home, 'cats');
  const max = home.details.pets?.maxPets ?? null;
  if (max !== null && options.dogs + options.cats > max) {
    problems[options.dogs > 0 ? 'dogs' : 'cats'] ??= `This home allows up to ${formatCount(max, 'pet')}.`;
  }
  if (findRentCents(home, options.leaseMonths) === null) {
    problems.leaseMonths = home.details.leaseTermUnknown
      ? 'The price for that lease term isn’t listed. Please ask us.'
      : 'This home isn’t offered with that lease term.';
  }
  const moveIn = validateMoveInDay(home, options.moveIn, now);
  if (moveIn !== null) problems.moveIn = moveIn;
  const optional = new Set(
    getShownFees(home).flatMap(({ id, requirement }) => (requirement === 'OPTIONAL' ? [id] : [])),
  );
  if (options.optionalFeeIds.some((id) => !optional.has(id))) {
    problems.optionalFeeIds = 'One of these optional fees doesn’t apply to this home.';
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

const petProblems = {
  dogs: {
    notAllowed: 'This home doesn’t allow dogs.',
    unknown: 'The policy for dogs isn’t listed. Please ask us.',
  },
  cats: {
    notAllowed: 'This home doesn’t allow cats.',
    unknown: 'The policy for cats isn’t listed. Please ask us.',
  },
};

const getPetProblem = ({ details }: ListedHome, kind: 'dogs' | 'cats'): string =>
  details.petPolicyUnknown ? petProblems[kind].unknown : petProblems[kind].notAllowed;

const MAX_MOVE_IN_DAYS = 548;

function validateMoveInDay({ property }: ListedHome, day: string | null, now: Date): string | null {
  if (day === null) return null;
  if (!isDay(day)) return 'Enter a valid move-in date.';
  const today = dayIn(property.timeZone, now);
  if (day < today) return 'Choose today or a later date.';
  return day > daysAfter(today, MAX_MOVE_IN_DAYS) ? 'Choose a date in the next 18 months.' : null;
}

export function findRentCents(home: ListedHome, months: number | null): number | null {
  const disclosed = getDisclosedLeaseMonths(home);
  const option = home.leaseOptions.find((each) => each.months === (months ?? disclosed));
  if (option) return option.baseRentCents;
  return months === null || months === disclosed ? home.baseRentCents : null;
}
