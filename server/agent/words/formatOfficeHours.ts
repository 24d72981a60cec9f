import type { Office } from '#server/organizations/queries.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { listClosedDays } from '#server/organizations/officeTime.ts';
import { getWeekday } from '#server/time/wallClock.ts';

const days = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

type Phrases = {
  range: (from: string, to: string) => string;
  notToday: (holiday: string) => string;
  notOn: (day: string, holiday: string) => string;
};

const phrases: Record<'en' | 'es', Phrases> = {
  en: {
    range: (from, to) => `${from} to ${to}`,
    notToday: (holiday) => `except today for ${holiday}`,
    notOn: (day, holiday) => `except ${day} for ${holiday}`,
  },
  es: {
    range: (from, to) => `${from} a ${to}`,
    notToday: () => 'pero hoy no, por ser feriado',
    notOn: (day) => `pero no el ${day}, por ser feriado`,
  },
};

const formatTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** How many days ahead a holiday is mentioned. */
const HOLIDAY_NOTICE_DAYS = 2;

type Options = { language?: 'en' | 'es'; now?: Date; noticeDays?: number };

/**
 * Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM, except Thursday for Thanksgiving. Null when there are
 * none; holidays are mentioned only if `now` is given.
 */
export function formatOfficeHours(
  office: Office,
  { language = 'en', now, noticeDays = HOLIDAY_NOTICE_DAYS }: Options = {},
): string | null {
  const { supportHours } = office;
  const spans: { first: number; last: number; hours: string }[] = [];
  const named = days[language];
  const { range } = phrases[language];
  for (const { weekday, opens, closes } of [...supportHours].sort((a, b) => a.weekday - b.weekday)) {
    const hours = range(formatTime(opens), formatTime(closes));
    const previous = spans.at(-1);
    if (previous?.hours === hours && previous.last === weekday - 1) previous.last = weekday;
    else spans.push({ first: weekday, last: weekday, hours });
  }
  const texts = spans.map(({ first, last, hours }) => {
    const [from = '', to = ''] = [named[first - 1], named[last - 1]];
    return first === last ? `${from} ${hours}` : `${range(from, to)} ${hours}`;
  });
  if (texts.length === 0) return null;
  return [texts.join(', '), ...(now ? getUpcomingClosures(office, now, { language, noticeDays }) : [])].join(
    ', ',
  );
}

function getUpcomingClosures(
  office: Office,
  now: Date,
  { language, noticeDays }: { language: 'en' | 'es'; noticeDays: number },
): string[] {
  const today = dayIn(office.supportHours[0]?.timeZone ?? 'UTC', now);
  const last = daysAfter(today, noticeDays);
  const closed = listClosedDays(office, now).filter(({ date }) => date <= last);
  const { notToday, notOn } = phrases[language];
  return closed.map(({ date, name }) =>
    date === today ? notToday(name) : notOn(days[language][getWeekday(date) - 1] ?? '', name),
  );
}
