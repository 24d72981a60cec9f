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

/** "Tuesday" for a date. Doesn't use Intl, because creating a formatter is slow on low-end phones. */
export const formatWeekday = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

function monthAndDay(day: string): readonly [month: string, day: number] {
  const [, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return [months[month - 1] ?? '', date];
}

/** "Tuesday, December 3" */
export function formatLongDay(day: string): string {
  const [month, date] = monthAndDay(day);
  return `${formatWeekday(day)}, ${month} ${date}`;
}

/** "December 3, 2026" */
export const formatLongDate = (day: string): string => `${monthAndDay(day).join(' ')}, ${day.slice(0, 4)}`;

/** "Dec 3" */
export function formatShortDay(day: string): string {
  const [month, date] = monthAndDay(day);
  return `${month.slice(0, 3)} ${date}`;
}

/** "Dec 3, 2026" */
export const formatShortDate = (day: string): string => `${formatShortDay(day)}, ${day.slice(0, 4)}`;

/** "Tue" */
export const formatShortWeekday = (day: string): string => formatWeekday(day).slice(0, 3);
