import { shownAt } from '#server/time/offsets.ts';

/** The day that a calendar on the wall of a home shows. A day is text as YYYY-MM-DD: it has no hour and no zone. */
export const dayIn = (timeZone: string, moment: Date): string => dayOf(shownAt(moment.getTime(), timeZone));

export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

export const daysAfter = (day: string, count: number) =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function daysInMonthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const inMonth = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const short = new Intl.DateTimeFormat('en-US', inMonth);
const shortWithYear = new Intl.DateTimeFormat('en-US', { ...inMonth, year: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** Dec 3; with the year when that is another one. */
export const shortDay = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? short : shortWithYear).format(Date.parse(`${day}T00:00:00Z`));

/** December 3, 2026 */
export const longDay = (day: string) => long.format(Date.parse(`${day}T00:00:00Z`));
