import { formatList } from '#domain/text.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { Language } from './replyLanguage.ts';

const spanishList = new Intl.ListFormat('es');
const spanishChoice = new Intl.ListFormat('es', { type: 'disjunction' });

/** a, b, and c; a, b y c */
export const formatListIn = (parts: readonly string[], language: Language): string =>
  language === 'en' ? formatList(parts) : spanishList.format(parts);

/** a, b, or c; a, b o c */
export const formatChoiceIn = (parts: readonly string[], language: Language): string =>
  language === 'en' ? formatList(parts, 'or') : spanishChoice.format(parts);

const spanishLongDay = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', dateStyle: 'long' });

/** December 3, 2026; 3 de diciembre de 2026 */
export const formatDayIn = (day: string, language: Language): string =>
  language === 'en' ? formatLongDay(day) : spanishLongDay.format(Date.parse(`${day}T00:00:00Z`));

type NameOptions = { weekday?: 'short' | 'long'; month?: 'short' | 'long' };

/** The Spanish for each English name of the days that are `stepDays` apart. */
function pairNames(options: NameOptions, count: number, stepDays: number): [string, string][] {
  const [english, spanish] = ['en-US', 'es-US'].map(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  );
  return Array.from({ length: count }, (_, at) => {
    const day = Date.UTC(2026, 0, 5 + at * stepDays);
    return [english?.format(day) ?? '', spanish?.format(day) ?? ''];
  });
}

const MONTH_DAYS = 30.4;
const weekdays = new Map([
  ...pairNames({ weekday: 'long' }, 7, 1),
  ...pairNames({ weekday: 'short' }, 7, 1),
  ['today', 'hoy'],
  ['tomorrow', 'mañana'],
]);
const months = new Map([
  ...pairNames({ month: 'long' }, 12, MONTH_DAYS),
  ...pairNames({ month: 'short' }, 12, MONTH_DAYS),
]);
const weekdayPattern = new RegExp(`\\b(?:${[...weekdays.keys()].join('|')})\\b`, 'g');
const monthPattern = new RegExp(`\\b(${[...months.keys()].join('|')}) (\\d{1,2})(, \\d{4})?`, 'g');

/**
 * A label that the portal gave a day or a time, in the home's time zone: `Sat, Nov 21, 10:00 AM CST` becomes
 * `sáb, 21 de nov, 10:00 a.m. CST`.
 */
export const formatTimeLabelIn = (label: string, language: Language): string =>
  language === 'en'
    ? label
    : label
        .replaceAll(weekdayPattern, (name) => weekdays.get(name) ?? name)
        .replaceAll(monthPattern, (_all, name: string, date: string, year: string | undefined) =>
          [`${date} de ${months.get(name) ?? name}`, ...(year === undefined ? [] : [year.slice(2)])].join(
            ' de ',
          ),
        )
        .replaceAll(/ ([AP])M\b/g, (_all, half: string) => ` ${half.toLowerCase()}.m.`);
