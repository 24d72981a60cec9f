import { toWallClock } from './offsets.ts';

/** The local date at the home. A day is YYYY-MM-DD text, without a time or time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  toDay(toWallClock(moment.getTime(), timeZone));

export const daysAfter = (day: string, count: number) =>
  toDay(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000);

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export function getDaysInMonth(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const inMonth = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const short = new Intl.DateTimeFormat('en-US', inMonth);
const shortWithYear = new Intl.DateTimeFormat('en-US', { ...inMonth, year: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** Dec 3; includes the year if it is not the current one. */
export const formatShortDay = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? short : shortWithYear).format(Date.parse(`${day}T00:00:00Z`));

/** December 3, 2026 */
export const formatLongDay = (day: string) => long.format(Date.parse(`${day}T00:00:00Z`));

/** The same day of the month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  return `${first.slice(0, 8)}${String(Math.min(date, getDaysInMonth(first))).padStart(2, '0')}`;
}
