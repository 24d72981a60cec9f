import { formatShortDay, formatShortWeekday, formatWeekday } from './days.ts';
import { wallClock } from './wallClock.ts';

export type OfficeHours = { weekday: number; opens: string; closes: string; timeZone: string };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "8:00 AM" for "08:00". */
const formatHour = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Combines consecutive days with the same hours in one line. */
export function formatWeek(hours: readonly OfficeHours[]): { days: string; times: string }[] {
  const lines: { from: number; to: number; times: string }[] = [];
  for (const { weekday, opens, closes } of [...hours].sort((a, b) => a.weekday - b.weekday)) {
    const times = `${formatHour(opens)} to ${formatHour(closes)}`;
    const last = lines.at(-1);
    if (last?.times === times && last.to === weekday - 1) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, times });
  }
  const name = (weekday: number) => WEEKDAYS[weekday - 1] ?? '';
  return lines.map(({ from, to, times }) => ({
    days: from === to ? name(from) : `${name(from)} to ${name(to)}`,
    times,
  }));
}

export type ClosedDay = { date: string; name: string };

/** When the office closes today; null if it is closed now. */
export function getClosingTime(
  hours: readonly OfficeHours[],
  closedDays: readonly ClosedDay[],
  now: number,
): string | null {
  const open = hours.find(({ weekday, opens, closes, timeZone }) => {
    const { day, time } = wallClock(now, timeZone);
    const isClosed = closedDays.some(({ date }) => date === day);
    return !isClosed && formatWeekday(day) === WEEKDAYS[weekday - 1] && opens <= time && time < closes;
  });
  return open ? formatHour(open.closes) : null;
}

/** "Closed Thu, Nov 26: Thanksgiving". Null if there are no closed days. */
export const formatClosedDays = (closedDays: readonly ClosedDay[]): string | null =>
  closedDays.length === 0
    ? null
    : closedDays
        .map(({ date, name }) => `Closed ${formatShortWeekday(date)}, ${formatShortDay(date)}: ${name}`)
        .join(' · ');
