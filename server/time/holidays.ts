import { daysAfter } from '#server/homes/days.ts';

import { weekdayOf } from './wallClock.ts';

/** A holiday of the operator's own: each year on a day like 12-24, or once on a day like 2026-11-27. */
export type OwnHoliday = { name: string; on: string };

/** What an operator keeps: holidays that we know by name, all of the United States, or own ones. */
export type GivenHoliday = FederalHoliday | 'US_FEDERAL' | OwnHoliday;

type Rule = { name: string; dayIn: (year: number) => string };

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 7;

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const onDate = (name: string, month: number, day: number): Rule => ({
  name,
  dayIn: (year) => dateOf(year, month, day),
});

const nth = (name: string, which: number, weekday: number, month: number): Rule => ({
  name,
  dayIn(year) {
    const first = dateOf(year, month, 1);
    return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
  },
});

const lastMonday = (name: string, month: number): Rule => ({
  name,
  dayIn(year) {
    const last = dateOf(year, month + 1, 0);
    return daysAfter(last, -((weekdayOf(last) - MONDAY + 7) % 7));
  },
});

/** The holidays of federal law, 5 U.S.C. 6103. */
const federal = {
  NEW_YEARS_DAY: onDate('New Year’s Day', 1, 1),
  MARTIN_LUTHER_KING_DAY: nth('Martin Luther King Jr. Day', 3, MONDAY, 1),
  PRESIDENTS_DAY: nth('Presidents’ Day', 3, MONDAY, 2),
  MEMORIAL_DAY: lastMonday('Memorial Day', 5),
  JUNETEENTH: onDate('Juneteenth', 6, 19),
  INDEPENDENCE_DAY: onDate('Independence Day', 7, 4),
  LABOR_DAY: nth('Labor Day', 1, MONDAY, 9),
  COLUMBUS_DAY: nth('Columbus Day', 2, MONDAY, 10),
  VETERANS_DAY: onDate('Veterans Day', 11, 11),
  THANKSGIVING: nth('Thanksgiving', 4, THURSDAY, 11),
  CHRISTMAS: onDate('Christmas', 12, 25),
} satisfies Record<string, Rule>;

export type FederalHoliday = keyof typeof federal;
export const federalHolidays = Object.keys(federal) as FederalHoliday[];

/** One that falls on a weekend is also kept on the Friday before or the Monday after. */
function observedOn(day: string): string {
  if (weekdayOf(day) === SATURDAY) return daysAfter(day, -1);
  return weekdayOf(day) === SUNDAY ? daysAfter(day, 1) : day;
}

/** What a day is called on which the office is closed. Null: it is none of its holidays. When nothing is given, federal ones count. */
export function holidayOn(given: readonly GivenHoliday[] | null, day: string): string | null {
  for (const holiday of given ?? (['US_FEDERAL'] as const)) {
    const name = typeof holiday === 'string' ? federalOn(holiday, day) : ownOn(holiday, day);
    if (name !== null) return name;
  }
  return null;
}

const ownOn = ({ name, on }: OwnHoliday, day: string) => (on === day || on === day.slice(5) ? name : null);

function federalOn(wanted: FederalHoliday | 'US_FEDERAL', day: string): string | null {
  const year = Number(day.slice(0, 4));
  const names = wanted === 'US_FEDERAL' ? federalHolidays : [wanted];
  for (const { name, dayIn } of names.map((key) => federal[key])) {
    if (dayIn(year) === day) return name;
    // New Year’s Day of the next year may be kept in this one
    if ([year, year + 1].some((of) => observedOn(dayIn(of)) === day)) return `${name} (observed)`;
  }
  return null;
}

/** The next one from this day on. */
export function nextHoliday(which: FederalHoliday, today: string): string {
  const year = Number(today.slice(0, 4));
  const [day, next] = [federal[which].dayIn(year), federal[which].dayIn(year + 1)];
  return day >= today ? day : next;
}
