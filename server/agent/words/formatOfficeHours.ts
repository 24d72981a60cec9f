import type { Office } from '#server/db/organizations.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { listClosedDays } from '#server/time/officeTime.ts';
import { getWeekday } from '#server/time/wallClock.ts';

const days = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const rangeWords = { en: 'to', es: 'a' };

const formatTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** How many days ahead a holiday is mentioned. */
const HOLIDAY_NOTICE_DAYS = 2;

type Options = { language?: 'en' | 'es'; now?: Date };

/**
 * Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM, except Thursday (Thanksgiving). Null when there are
 * none; holidays are mentioned only if `now` is given.
 */
export function formatOfficeHours(office: Office, { language = 'en', now }: Options = {}): string | null {
  const { supportHours } = office;
  const spans: { first: number; last: number; hours: string }[] = [];
  const named = days[language];
  for (const { weekday, opens, closes } of [...supportHours].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${formatTime(opens)} ${rangeWords[language]} ${formatTime(closes)}`;
    const previous = spans.at(-1);
    if (previous?.hours === hours && previous.last === weekday - 1) previous.last = weekday;
    else spans.push({ first: weekday, last: weekday, hours });
  }
  const texts = spans.map(({ first, last, hours }) => {
    const from = named[first - 1];
    return `${first === last ? from : `${from} ${rangeWords[language]} ${named[last - 1]}`} ${hours}`;
  });
  if (texts.length === 0) return null;
  return [texts.join(', '), ...(now ? getUpcomingClosures(office, now, language) : [])].join(', ');
}

const formatHolidayName = (name: string) => name.replace(' (observed)', ', observed');

function getUpcomingClosures(office: Office, now: Date, language: 'en' | 'es'): string[] {
  const today = dayIn(office.supportHours[0]?.timeZone ?? 'UTC', now);
  const last = daysAfter(today, HOLIDAY_NOTICE_DAYS);
  const closed = listClosedDays(office, now).filter(({ date }) => date <= last);
  return closed.map(({ date, name }) => {
    if (date === today)
      return language === 'en' ? `except today (${formatHolidayName(name)})` : 'pero hoy no, por ser feriado';
    const weekday = days[language][getWeekday(date) - 1] ?? '';
    return language === 'en'
      ? `except ${weekday} (${formatHolidayName(name)})`
      : `pero no el ${weekday}, por ser feriado`;
  });
}
