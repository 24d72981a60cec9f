const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Tuesday, of 2026-12-03. By hand: making a formatter takes a slow phone longer than to show the page. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

function monthAndDay(day: string): readonly [month: string, day: number] {
  const [, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return [months[month - 1] ?? '', date];
}

/** Tuesday, December 3 */
export function longDay(day: string): string {
  const [month, date] = monthAndDay(day);
  return `${weekdayOf(day)}, ${month} ${date}`;
}

/** December 3, 2026 */
export const longDayOfYear = (day: string): string => `${monthAndDay(day).join(' ')}, ${day.slice(0, 4)}`;

/** Dec 3 */
export function shortDay(day: string): string {
  const [month, date] = monthAndDay(day);
  return `${month.slice(0, 3)} ${date}`;
}

/** Dec 3, 2026 */
export const shortDayOfYear = (day: string): string => `${shortDay(day)}, ${day.slice(0, 4)}`;

/** Tue */
export const shortWeekday = (day: string): string => weekdayOf(day).slice(0, 3);
