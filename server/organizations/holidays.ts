import { daysAfter } from '#server/time/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

/** An operator's own holiday: each year on a day like 12-24, or once on a date like 2026-11-27. */
export type OwnHoliday = { name: string; on: string };

/**
 * An operator's holiday setting: a known holiday by name, all federal holidays of the United States, or
 * custom ones.
 */
export type HolidayInput = FederalHoliday | 'US_FEDERAL' | OwnHoliday;

type Rule = { name: string; dayIn: (year: number) => string };

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 7;

const toIsoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const fixedDate = (name: string, month: number, day: number): Rule => ({
  name,
  dayIn: (year) => toIsoDate(year, month, day),
});

const nthWeekday = (name: string, which: number, weekday: number, month: number): Rule => ({
  name,
  dayIn(year) {
    const first = toIsoDate(year, month, 1);
    return daysAfter(first, ((weekday - getWeekday(first) + 7) % 7) + 7 * (which - 1));
  },
});

const lastMonday = (name: string, month: number): Rule => ({
  name,
  dayIn(year) {
    const last = toIsoDate(year, month + 1, 0);
    return daysAfter(last, -((getWeekday(last) - MONDAY + 7) % 7));
  },
});

/** The holidays of federal law, 5 U.S.C. 6103. */
const federal = {
  NEW_YEARS_DAY: fixedDate('New Year’s Day', 1, 1),
  MARTIN_LUTHER_KING_DAY: nthWeekday('Martin Luther King Jr. Day', 3, MONDAY, 1),
  PRESIDENTS_DAY: nthWeekday('Presidents’ Day', 3, MONDAY, 2),
  MEMORIAL_DAY: lastMonday('Memorial Day', 5),
  JUNETEENTH: fixedDate('Juneteenth', 6, 19),
  INDEPENDENCE_DAY: fixedDate('Independence Day', 7, 4),
  LABOR_DAY: nthWeekday('Labor Day', 1, MONDAY, 9),
  COLUMBUS_DAY: nthWeekday('Columbus Day', 2, MONDAY, 10),
  VETERANS_DAY: fixedDate('Veterans Day', 11, 11),
  THANKSGIVING: nthWeekday('Thanksgiving', 4, THURSDAY, 11),
  CHRISTMAS: fixedDate('Christmas', 12, 25),
} satisfies Record<string, Rule>;

export type FederalHoliday = keyof typeof federal;
export const federalHolidays = Object.keys(federal) as FederalHoliday[];

/** A holiday on a weekend is also observed on the Friday before or the Monday after. */
function getObservedDate(day: string): string {
  if (getWeekday(day) === SATURDAY) return daysAfter(day, -1);
  return getWeekday(day) === SUNDAY ? daysAfter(day, 1) : day;
}

/**
 * The name of the holiday on which the office is closed that day, or null. Without a setting, federal
 * holidays apply.
 */
export function findHoliday(holidays: readonly HolidayInput[] | null, day: string): string | null {
  for (const holiday of holidays ?? (['US_FEDERAL'] as const)) {
    const name =
      typeof holiday === 'string' ? findFederalHoliday(holiday, day) : findOwnHoliday(holiday, day);
    if (name !== null) return name;
  }
  return null;
}

const findOwnHoliday = ({ name, on }: OwnHoliday, day: string) =>
  on === day || on === day.slice(5) ? name : null;

type Days = { day: string; observed: string };
const known = new Map<string, Days>();

/** A holiday in one year. Each is computed once, because every time of every tour asks for all of them. */
function getDays(holiday: FederalHoliday, year: number): Days {
  const key = `${holiday} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const day = federal[holiday].dayIn(year);
  const days = { day, observed: getObservedDate(day) };
  known.set(key, days);
  return days;
}

function findFederalHoliday(holiday: FederalHoliday | 'US_FEDERAL', date: string): string | null {
  const year = Number(date.slice(0, 4));
  for (const each of holiday === 'US_FEDERAL' ? federalHolidays : [holiday]) {
    const { name } = federal[each];
    const { day, observed } = getDays(each, year);
    if (day === date) return name;
    // New Year’s Day of the next year may be observed in this one
    if (observed === date || getDays(each, year + 1).observed === date) return `${name} (observed)`;
  }
  return null;
}

/** The next occurrence from this day on. */
export function nextHoliday(which: FederalHoliday, today: string): string {
  const year = Number(today.slice(0, 4));
  const [day, next] = [federal[which].dayIn(year), federal[which].dayIn(year + 1)];
  return day >= today ? day : next;
}
