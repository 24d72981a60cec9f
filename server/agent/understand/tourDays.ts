import { daysAfter } from '#server/homes/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

import { parseDate } from './moveIn.ts';

/** The first and the last of these days. */
export type RequestedDays = { from: string; to: string };

const weekdays = [
  /\b(?:mon|mondays?|lunes)\b/,
  /\b(?:tues?|tuesdays?|martes)\b/,
  /\b(?:wed|weds|wednesdays?|miercoles)\b/,
  /\b(?:thu|thurs?|thursdays?|jueves)\b/,
  /\b(?:fri|fridays?|viernes)\b/,
  /\b(?:sat|saturdays?|sabados?)\b/,
  /\b(?:sun|sundays?|domingos?)\b/,
];
const today = /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|hoy)\b/;
const afterTomorrow = /\b(?:day after tomorrow|pasado manana)\b/;
const tomorrow = /\b(?:tomorrow|tmrw|tmr|(?<!\b(?:la|de) )manana)\b/;

/** The days on which the visitor wants to see a home, if given. */
export function parseTourDays(plain: string, now: string): RequestedDays | null {
  const one = (day: string) => ({ from: day, to: day });
  const dated = parseDate(plain, now);
  if (dated !== null) return one(dated);
  if (afterTomorrow.test(plain)) return one(daysAfter(now, 2));
  if (tomorrow.test(plain)) return one(daysAfter(now, 1));
  const monday = daysAfter(now, 8 - getWeekday(now));
  const place = weekdays.findIndex((name) => name.test(plain));
  const isOfNextWeek = /\bnext (?:week|weekend|mon|tue|wed|thu|fri|sat|sun)/.test(plain);
  if (place >= 0) {
    return one(isOfNextWeek ? daysAfter(monday, place) : daysAfter(now, (place + 8 - getWeekday(now)) % 7));
  }
  if (/\b(?:weekend|fin de semana)\b/.test(plain)) {
    const sunday = isOfNextWeek ? daysAfter(monday, 6) : daysAfter(monday, -1);
    const saturday = daysAfter(sunday, -1);
    return { from: saturday < now ? now : saturday, to: sunday };
  }
  if (/\b(?:next week|proxima semana)\b/.test(plain)) return { from: monday, to: daysAfter(monday, 6) };
  if (/\b(?:this week|esta semana)\b/.test(plain)) return { from: now, to: daysAfter(monday, -1) };
  return today.test(plain) ? one(now) : null;
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Whether a time labeled like “Thu, Nov 26, 4:30 PM CST” is on one of these days. */
export function isOnDays({ from, to }: RequestedDays, label: string): boolean {
  const until = daysAfter(to, 1);
  for (let day = from; day < until; day = daysAfter(day, 1)) {
    if (label.startsWith(`${shortDate.format(Date.parse(day))},`)) return true;
  }
  return false;
}
