import { getDaysInMonth } from '#server/homes/days.ts';

/** The same day of the month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  return `${first.slice(0, 8)}${String(Math.min(date, getDaysInMonth(first))).padStart(2, '0')}`;
}
