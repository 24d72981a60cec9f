import { dayIn, daysAfter } from './days.ts';
import { formatTime } from './formatMoment.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** today, 6:00 PM; tomorrow, 9:00 AM; Fri, Nov 27, 11:00 AM */
export function formatRelativeTime(moment: Date, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, moment);
  const today = dayIn(timeZone, now);
  const names = new Map([
    [today, 'today'],
    [daysAfter(today, 1), 'tomorrow'],
  ]);
  return `${names.get(day) ?? days.format(Date.parse(day))}, ${formatTime(moment, timeZone)}`;
}
