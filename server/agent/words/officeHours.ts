import type { Office } from '#server/db/organizations.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { closedDaysOf } from '#server/time/officeTime.ts';
import { weekdayOf } from '#server/time/wallClock.ts';

const days = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const to = { en: 'to', es: 'a' };

const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A holiday is named so many days before. */
const DAYS_BEFORE = 2;

type Told = { language?: 'en' | 'es'; now?: Date };

/**
 * Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM, except Thursday (Thanksgiving). Null when none are told; no
 * holiday is named without the moment at which it is read.
 */
export function officeHours(office: Office, { language = 'en', now }: Told = {}): string | null {
  const { supportHours } = office;
  const spans: { first: number; last: number; hours: string }[] = [];
  const named = days[language];
  for (const { weekday, opens, closes } of [...supportHours].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${clock(opens)} ${to[language]} ${clock(closes)}`;
    const before = spans.at(-1);
    if (before?.hours === hours && before.last === weekday - 1) before.last = weekday;
    else spans.push({ first: weekday, last: weekday, hours });
  }
  const told = spans.map(({ first, last, hours }) => {
    const from = named[first - 1];
    return `${first === last ? from : `${from} ${to[language]} ${named[last - 1]}`} ${hours}`;
  });
  if (told.length === 0) return null;
  return [told.join(', '), ...(now ? closedSoon(office, now, language) : [])].join(', ');
}

const inParentheses = (name: string) => name.replace(' (observed)', ', observed');

function closedSoon(office: Office, now: Date, language: 'en' | 'es'): string[] {
  const today = dayIn(office.supportHours[0]?.timeZone ?? 'UTC', now);
  const last = daysAfter(today, DAYS_BEFORE);
  const closed = closedDaysOf(office, now).filter(({ date }) => date <= last);
  return closed.map(({ date, name }) => {
    if (date === today)
      return language === 'en' ? `except today (${inParentheses(name)})` : 'pero hoy no, por ser feriado';
    const weekday = days[language][weekdayOf(date) - 1] ?? '';
    return language === 'en'
      ? `except ${weekday} (${inParentheses(name)})`
      : `pero no el ${weekday}, por ser feriado`;
  });
}
