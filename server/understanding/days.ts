import * as chrono from 'chrono-node';

import { isDay } from '#domain/isDay.ts';
import { daysAfter, getDaysInMonth } from '#server/time/days.ts';

/** A day that a text names, and the part of the text that names it. */
export type FoundDay = { day: string; start: number; end: number };

type Pattern = readonly [RegExp, (match: RegExpExecArray, today: string) => string | null];

const monthNames = [
  'jan(?:uary)?|enero',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abril',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|septiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|diciembre',
];
const month = `(${monthNames.join('|')})\\b\\.?`;
const year = String.raw`(?:,? (?:de )?(20\d\d))?`;

const getMonthNumber = (name: string) =>
  monthNames.findIndex((names) => new RegExp(`^(?:${names})$`, 'i').test(name)) + 1;

const toDay = (yearNumber: number, monthNumber: number, day: number) =>
  [yearNumber, String(monthNumber).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The next day like this, today included. */
function findNext(monthNumber: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const next = [thisYear, thisYear + 1]
    .map((each) => toDay(each, monthNumber, day))
    .find((each) => each >= today);
  return next !== undefined && isDay(next) ? next : null;
}

const getLastOfMonth = (day: string) => `${day.slice(0, 8)}${getDaysInMonth(day)}`;

function findMonth(name: string, writtenYear: string | undefined, today: string): string {
  const monthNumber = getMonthNumber(name);
  const thisYear = Number(today.slice(0, 4));
  const isOver = monthNumber < Number(today.slice(5, 7));
  return toDay(writtenYear === undefined ? thisYear + (isOver ? 1 : 0) : Number(writtenYear), monthNumber, 1);
}

function findDayOfMonth(day: number, today: string): string | null {
  const inThis = `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
  if (isDay(inThis) && inThis >= today) return inThis;
  const inNext = `${daysAfter(getLastOfMonth(today), 1).slice(0, 8)}${String(day).padStart(2, '0')}`;
  return isDay(inNext) ? inNext : null;
}

function findDayInNextMonth(day: number, today: string): string | null {
  const found = `${nextMonth(today).slice(0, 8)}${String(day).padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

const ordinalWords = String.raw`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|\w+t(?:h|eenth|ieth)|twenty|thirty`;
const nextMonth = (today: string) => daysAfter(getLastOfMonth(today), 1);
const cue = String.raw`(?:by|before|until|for|in|on|around|starting|available|from|during|this|para|antes de|en|a partir de|desde)`;

/** What the date library doesn't read, or reads as the first of a month where the whole month is meant. */
const patterns: readonly Pattern[] = [
  [
    /\b(?:asap|a\.s\.a\.p|right away|immediately|immediate|para ya|ya mismo|lo (?:antes|m[aá]s pronto) posible|cuanto antes|de inmediato|inmediatamente|inmediata)\b/i,
    (_, today) => today,
  ],
  // `not now` and `that’s all for now` are no dates
  [
    /\b(?:available|availability|move|moving|vacant|empty|ready|disponibles?|libres?|mudarme|mudarnos)\b[^.!?]{0,12}(?<!\bfor )\b(?:(?:right )?now|today|ahora|ahorita|hoy|ya)\b|\bneed (?:\w+ ){0,2}now\b|(?<!\b(?:for|not|just|right|go|wait|or|and) )\b(?:right )?now$/i,
    (_, today) => today,
  ],
  [/\b(?:christmas|xmas|navidad)\b/i, (_, today) => findNext(12, 25, today)],
  [/\bnew year'?s?'? eve\b/i, (_, today) => findNext(12, 31, today)],
  [
    /\b(?:new year'?s?(?: day)?|(?:the )?first of the year|año nuevo)\b/i,
    (_, today) => findNext(1, 1, today),
  ],
  [/\b(?:end of the year|year end|fin de año|fines de año)\b/i, (_, today) => findNext(12, 31, today)],
  [
    new RegExp(
      String.raw`\b(?:early|the start of|beginning of|principios de|inicios de)[ -]${month}${year}`,
      'i',
    ),
    ([, name = '', written], today) => daysAfter(findMonth(name, written, today), 6),
  ],
  [
    new RegExp(String.raw`\b(?:mid|middle of|mediados de)[ -]?(?:of )?${month}${year}`, 'i'),
    ([, name = '', written], today) => daysAfter(findMonth(name, written, today), 14),
  ],
  [
    new RegExp(String.raw`\b(?:late|(?:the )?end of|fin(?:es|ales)? de)[ -]${month}${year}`, 'i'),
    ([, name = '', written], today) => getLastOfMonth(findMonth(name, written, today)),
  ],
  [
    /\b(?:the |el )?(\d{1,2})(?:st|nd|rd|th)? (?:of|de) (?:this|the|este) m(?:onth|es)\b/i,
    ([, day], today) => findDayOfMonth(Number(day), today),
  ],
  [
    /\b(?:the |el )?(\d{1,2})(?:st|nd|rd|th)? (?:of|de|del) (?:next month|(?:el )?pr[oó]ximo mes|(?:el )?mes que viene)\b/i,
    ([, day], today) => findDayInNextMonth(Number(day), today),
  ],
  [/\btmrw\b|\btmw\b|\b2morrow\b/i, (_, today) => daysAfter(today, 1)],
  [/\b(?:the )?day after tomorrow|\bpasado ma[nñ]ana\b/i, (_, today) => daysAfter(today, 2)],
  [/\b(?:(?:the )?end of (?:the|this) month|fin de mes)\b/i, (_, today) => getLastOfMonth(today)],
  [
    /\b(?:(?:the )?(?:first|1st|beginning) of (?:the|next) month|primero de mes)\b/i,
    (_, today) => nextMonth(today),
  ],
  [/\b(?:mid|the middle of) next month\b/i, (_, today) => daysAfter(nextMonth(today), 14)],
  [
    /\b(?:next month|(?:el )?pr[oó]ximo mes|el mes que viene|el otro mes)\b/i,
    (_, today) => getLastOfMonth(nextMonth(today)),
  ],
  [/\b(?:this|within the|in the next) week\b|\besta (?:misma )?semana\b/i, (_, today) => daysAfter(today, 6)],
  [/\bthis month|este mes\b/i, (_, today) => getLastOfMonth(today)],
  [
    new RegExp(String.raw`\b(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of| de)? ${month}${year}`, 'i'),
    ([, day, name = '', written], today) => dayInMonth(name, Number(day), written, today),
  ],
  [
    new RegExp(
      String.raw`\b${month} (?:the )?(\d{1,2})(?!\d| ?(?:b[dr]|bed|bath|recamara|cuarto))(?:st|nd|rd|th)?${year}`,
      'i',
    ),
    ([, name = '', day, written], today) => dayInMonth(name, Number(day), written, today),
  ],
  [
    new RegExp(String.raw`\b(?:the )?(?:first|1st|primero) (?:of|de) ${month}${year}`, 'i'),
    ([, name = '', written], today) => findMonth(name, written, today),
  ],
  [
    new RegExp(String.raw`\b(?:by|before|antes de|para) ${month}(?! (?:${ordinalWords}))${year}`, 'i'),
    ([, name = '', written], today) => findMonth(name, written, today),
  ],
  [
    new RegExp(String.raw`\b${cue} ${month}(?! (?:${ordinalWords}))${year}`, 'i'),
    ([, name = '', written], today) => getLastOfMonth(findMonth(name, written, today)),
  ],
  [
    new RegExp(String.raw`\b${month} (?:move[- ]in|20\d\d)`, 'i'),
    ([, name = ''], today) => getLastOfMonth(findMonth(name, undefined, today)),
  ],
  [
    /\b(?:by|on|before|until|el|para el) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|one|home|house|option|listing)\b)/i,
    ([, day], today) => findDayOfMonth(Number(day), today),
  ],
  [
    /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|st|street|ave|avenue|one|home|house|apartment|place|option|listing|time|slot)\b)/i,
    ([, day], today) => findDayOfMonth(Number(day), today),
  ],
  [
    /\b(?:in|within|en|dentro de) (?:about |like |unas? |un )?(a|an|one|two|three|four|six|una?|dos|tres|\d{1,2}) (day|week|month|d[ií]a|semana|mes)/i,
    ([, count = '', span = ''], today) => daysAfter(today, readCount(count) * getSpanDays(span)),
  ],
];

const readCount = (count: string) =>
  ({ a: 1, an: 1, one: 1, un: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3, four: 4, six: 6 })[
    count.toLowerCase()
  ] ?? Number(count);

const getSpanDays = (span: string) => (/^d/i.test(span) ? 1 : /^(?:week|semana)/i.test(span) ? 7 : 30);

function dayInMonth(name: string, day: number, written: string | undefined, today: string): string | null {
  const found =
    written === undefined
      ? findNext(getMonthNumber(name), day, today)
      : toDay(Number(written), getMonthNumber(name), day);
  return found !== null && isDay(found) ? found : null;
}

/** The month of a day that doesn’t exist, and how many days it has: `November 31st`. */
export function findImpossibleDay(text: string, today: string): { lastDay: string; days: number } | null {
  const [, dayFirst, nameAfter, nameFirst, dayAfter] = writtenDayPattern.exec(text) ?? [];
  const name = nameAfter ?? nameFirst;
  const day = Number(dayFirst ?? dayAfter);
  if (name === undefined || day > MAX_DAYS) return null;
  const lastDay = getLastOfMonth(findMonth(name, undefined, today));
  const days = Number(lastDay.slice(-2));
  return day > days ? { lastDay, days } : null;
}

const MAX_DAYS = 31;
const writtenDayPattern = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of| de)? ${month}|\b${month} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:b[dr]|bed|bath|recamara|cuarto))`,
  'i',
);

/** The day by which a home must be available, if a text says so; `today` is the date at the homes. */
export function findDay(text: string, today: string): FoundDay | null {
  const found = findAnyDay(text, today);
  return found && !pastPattern.test(text.slice(0, found.start)) ? found : null;
}

/** `I did it Monday`, `that came up this week`, `went to see a house on Sat`: the day is over. */
const pastPattern =
  /\b(?:did|went|saw|came|called|toured|visited|booked|scheduled|applied|sent|texted|emailed|paid|listed|posted|hice|fui|vimos|vi|llame|mande|reserve|aplique|salio|salieron)\b(?: [\p{L}\d'’]{1,12}){0,6} ?$/iu;

/** `from Dec 7 through about mid June`: the first day counts. */
const untilPattern = new RegExp(
  String.raw`(?<=\b(?:from|desde|del)\b.{3,25})\b(?:through|thru|until|till?|to|hasta)\b[^.,;!?]{1,20}?${month}(?: \d{1,2}\b)?`,
  'i',
);

function findAnyDay(written: string, today: string): FoundDay | null {
  const text = written.replace(untilPattern, (said) => ' '.repeat(said.length));
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    const day = match ? read(match, today) : null;
    if (match && day !== null) return { day, start: match.index, end: match.index + match[0].length };
  }
  return findWithLibrary(text, today);
}

const weekday =
  /\b(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?)(?:day)?\b|\bsunday\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b|weekend|tomorrow|mañana/i;
const namedMonth = new RegExp(month, 'i');
/** `2/2` may be bedrooms and bathrooms, so a date in figures needs a word before it, or a year. */
const figures = /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/;
const beforeFigures =
  /\b(?:on|by|before|from|until|starting|available|move[- ]?in|moving|para|el|antes del?) $/i;

/** Weekdays and dates in figures. */
function findWithLibrary(text: string, today: string): FoundDay | null {
  const noon = new Date(`${today}T12:00:00Z`);
  const found = [
    ...chrono.parse(text, noon, { forwardDate: true }),
    ...chrono.es.parse(text, noon, { forwardDate: true }),
  ];
  const certain = found.find(
    ({ index, text: words, start }) =>
      weekday.test(words) ||
      (start.isCertain('day') && namedMonth.test(words)) ||
      (figures.test(words) && (words.length > 5 || beforeFigures.test(text.slice(0, index)))),
  );
  if (!certain) return null;
  const { index, text: words, start } = certain;
  const day = toDay(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
  return isDay(day) && day >= today ? { day, start: index, end: index + words.length } : null;
}
