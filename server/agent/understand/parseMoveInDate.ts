import { isDay } from '#domain/isDay.ts';
import { daysAfter, getDaysInMonth } from '#server/time/days.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const nowPattern =
  /\b(?:asap|right now|right away|now|immediately|today|para ya|ahora|ya mismo|lo antes posible)\b/;
const monthAndDayPattern = new RegExp(
  String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?\b(?![ -]?(?:b|recamara|cuarto|habitacion|[ap]m))`,
);
const dayAndMonthPattern = new RegExp(String.raw`\b(\d{1,2}) ?(?:st|nd|rd|th)? (?:de |of )?${month}\b`);
/** 12/1 counts only after a time word or with a year; alone it may mean beds and baths. */
const numericDatePattern =
  /\b(?:on|by|before|starting|until|move in|moving in) (\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d\d)?\b|\b(\d{1,2})\/(\d{1,2})\/(?:20)?\d\d\b/;
const monthAlonePattern = new RegExp(
  String.raw`\b(by|before|for|in|early|mid|late|end of|during|antes de|en|para|a fines de) ${month}\b`,
);
const relativeDatePattern = /\b(?:in|within|en) (?:about )?(\d{1,2}|a) (day|week|month|dia|semana|mes)/;
const nextMonthPattern = /\b(?:next month|proximo mes)\b/;
const MAX_MONTHS_AHEAD = 18;

/** The day by which the visitor wants to move in, if given; `today` is the date at the homes. */
export function parseMoveInDate(text: string, today: string): string | null {
  if (nowPattern.test(text)) return today;
  const day = parseDate(text, today);
  if (day !== null) return day;
  const alone = monthAlonePattern.exec(text);
  if (alone) {
    const first = findNextDay(parseMonthName(alone[2]), 1, today);
    const isStart = /^(?:by|before|early|antes de|para)$/.test(alone[1] ?? '');
    return first === null || isStart ? first : getLastDayOfMonth(first);
  }
  if (nextMonthPattern.test(text)) return getLastDayOfMonth(daysAfter(getLastDayOfMonth(today), 1));
  const relativeMatch = relativeDatePattern.exec(text);
  if (!relativeMatch) return null;
  const days = { d: 1, w: 7, s: 7, m: 30 }[relativeMatch[2]?.[0] ?? 'd'] ?? 1;
  return daysAfter(today, days * (relativeMatch[1] === 'a' ? 1 : Number(relativeMatch[1])));
}

/** A date given by month and number, or in figures with the month first. */
export function parseDate(text: string, today: string): string | null {
  const dated = monthAndDayPattern.exec(text);
  if (dated) return findNextDay(parseMonthName(dated[1]), Number(dated[2]), today);
  const dayFirst = dayAndMonthPattern.exec(text);
  if (dayFirst) return findNextDay(parseMonthName(dayFirst[2]), Number(dayFirst[1]), today);
  const [, month, day, monthOfYear, dayOfYear] = numericDatePattern.exec(text) ?? [];
  return findNextDay(Number(month ?? monthOfYear), Number(day ?? dayOfYear), today);
}

const getLastDayOfMonth = (day: string) =>
  `${day.slice(0, 8)}${String(getDaysInMonth(day)).padStart(2, '0')}`;

/** Counts from 1. */
function parseMonthName(name: string | undefined): number {
  const short = name?.slice(0, 3) ?? '';
  return Math.max(months.indexOf(short), spanishMonths.indexOf(short)) + 1;
}

/** The next date with that month and day. */
function findNextDay(monthNumber: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const formatInYear = (which: number) =>
    `${which}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const isOver = formatInYear(year) < today && formatInYear(year).slice(0, 7) < today.slice(0, 7);
  const found = formatInYear(isOver ? year + 1 : year);
  return isDay(found) && found < daysAfter(today, MAX_MONTHS_AHEAD * 30) ? found : null;
}
