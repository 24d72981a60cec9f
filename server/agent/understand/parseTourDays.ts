import { daysAfter } from '#server/time/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

import { parseDate } from './parseMoveInDate.ts';

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
const todayPattern = /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|hoy)\b/;
const afterTomorrowPattern = /\b(?:day after tomorrow|pasado manana)\b/;
const tomorrowPattern = /\b(?:tomorrow|tmrw|tmr|(?<!\b(?:la|de) )manana)\b/;

/** The days on which the visitor wants to see a home, if given. */
export function parseTourDays(normalizedText: string, currentDay: string): RequestedDays | null {
  const toSingleDay = (day: string) => ({ from: day, to: day });
  const dated = parseDate(normalizedText, currentDay);
  if (dated !== null) return toSingleDay(dated);
  if (afterTomorrowPattern.test(normalizedText)) return toSingleDay(daysAfter(currentDay, 2));
  if (tomorrowPattern.test(normalizedText)) return toSingleDay(daysAfter(currentDay, 1));
  const monday = daysAfter(currentDay, 8 - getWeekday(currentDay));
  const weekdayIndex = weekdays.findIndex((name) => name.test(normalizedText));
  const isNextWeek = /\bnext (?:week|weekend|mon|tue|wed|thu|fri|sat|sun)/.test(normalizedText);
  if (weekdayIndex >= 0) {
    return toSingleDay(
      isNextWeek
        ? daysAfter(monday, weekdayIndex)
        : daysAfter(currentDay, (weekdayIndex + 8 - getWeekday(currentDay)) % 7),
    );
  }
  if (/\b(?:weekend|fin de semana)\b/.test(normalizedText)) {
    const sunday = isNextWeek ? daysAfter(monday, 6) : daysAfter(monday, -1);
    const saturday = daysAfter(sunday, -1);
    return { from: saturday < currentDay ? currentDay : saturday, to: sunday };
  }
  if (/\b(?:next week|proxima semana)\b/.test(normalizedText))
    return { from: monday, to: daysAfter(monday, 6) };
  if (/\b(?:this week|esta semana)\b/.test(normalizedText))
    return { from: currentDay, to: daysAfter(monday, -1) };
  return todayPattern.test(normalizedText) ? toSingleDay(currentDay) : null;
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
