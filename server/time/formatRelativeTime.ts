import { dayIn, daysAfter } from './days.ts';
import { formatTime } from './formatMoment.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** today, 6:00 PM; tomorrow, 9:00 AM; Fri, Nov 27, 11:00 AM */
export const formatRelativeTime = (moment: Date, timeZone: string, now: Date): string =>
  `${formatRelativeDay(moment, timeZone, now)}, ${formatTime(moment, timeZone)}`;

type TimeSpan = { startsAt: Date; endsAt: Date };

/** today, 1–3 PM; Sat, Nov 28, 11 AM–12:30 PM */
export const formatRelativeSpan = ({ startsAt, endsAt }: TimeSpan, timeZone: string, now: Date): string => {
  const [start, end] = [startsAt, endsAt].map((moment) => formatTime(moment, timeZone).replace(':00', ''));
  const [hour, half] = start?.split(' ') ?? [];
  return `${formatRelativeDay(startsAt, timeZone, now)}, ${end?.endsWith(` ${half}`) ? hour : start}–${end}`;
};

function formatRelativeDay(moment: Date, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, moment);
  const today = dayIn(timeZone, now);
  const names = new Map([
    [today, 'today'],
    [daysAfter(today, 1), 'tomorrow'],
  ]);
  return names.get(day) ?? days.format(Date.parse(day));
}
