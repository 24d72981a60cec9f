import { type FederalHoliday, nextHoliday } from '#server/organizations/holidays.ts';
import { daysAfter } from '#server/time/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

import { findDay } from './days.ts';
import { findHours, type RequestedHours } from './tourHours.ts';
import { toPlain } from './tokens.ts';

/** The first and the last of the days on which a visitor wants to see a home. */
export type RequestedDays = { from: string; to: string };
/** When a visitor wants to see a home. */
export type TourTime = { days: RequestedDays | null; hours: RequestedHours | null };
/** Days, and what is left of the text without them. */
type FoundDays = { days: RequestedDays; rest: string };

const cut = (text: string, { index, 0: words }: { index: number; 0: string }) =>
  `${text.slice(0, index)} ${text.slice(index + words.length)}`;

const weekdayNames = [
  'mon(?:day)?s?|lunes',
  'tues?(?:day)?s?|martes',
  'wed(?:nes)?(?:day)?s?|weds|miercoles',
  'thu(?:r(?:s)?)?(?:day)?s?|jueves',
  'fri(?:day)?s?|viernes',
  'sat(?:ur)?(?:day)?s?|saterday|sabados?',
  'sun(?:day)?s?|domingos?',
];
/** Each day is a group of its own. */
const anyWeekday = `(?:${weekdayNames.map((names) => `(${names})`).join('|')})`;
const weekdayPattern = new RegExp(
  String.raw`\b(?:(next|this|coming|proximo) )?${anyWeekday}\b(?: (?:of )?(next week|la proxima semana))?`,
);
const weekdayOfNextWeek = new RegExp(String.raw`\bnext week(?:'s| on)? ${anyWeekday}\b`);

/** What is said of times that don't suit: `I’m busy the 3rd`, `not Monday`, `6 pm is too late`. */
const refusedPattern =
  /\b(?:busy|can(?:'?t|not| not)|won'?t|(?:do|does|did|is)(?:n'?t| not)|not (?:on|at|for|the|before|after|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d\S*)|except|instead of|rather than|unavailable|too (?:early|late)|is out|(?:happy|merry|feliz|felices) (?:thanks|christ|xmas|new|holi|navidad|accion|fiestas|independence|4th|labor|memorial)\w*|(?<!\bsi )no (?:puedo|funciona|el)|ocupad[oa]|en vez de|work(?:ing)? (?:until|till))\b/;

const clauseBreak =
  /[,;!?\n]|\.(?!\d)|\b(?:but|because|so|how about|what about|instead(?! of)|rather(?! than)|pero|mejor|(?:i )?(?:prefer|want|wish|need)|(?<!can'?t |not )make it)\b/g;

/** Splits a text where another statement begins; each part keeps its own words. */
function splitClauses(text: string): string[] {
  const starts = [0, ...[...text.matchAll(clauseBreak)].map(({ index }) => index)];
  return starts.map((start, at) => text.slice(start, starts[at + 1])).filter((part) => part.trim() !== '');
}

/** `from Saturday to Sunday` */
const movedFromPattern = /\b(?:from|de|del) (?:\w+ ){1,3}?(?=(?:to|a|al) )/;
const correctionPattern =
  /^\W*(?:make it|mejor|instead|rather|no)\b|\b(?:move|change|switch|push|bump|swap) (?:it|that|mine|my tour|the tour)\b|\b(?:cambi\w+|mover\w*|pasar\w*)\b|\bsame time\b|\bmisma hora\b/;

/** When the visitor wants to come; what doesn't suit them is no wish. */
export function readTourTime(text: string, today: string): TourTime {
  const plain = toPlain(text)
    .replaceAll(/\bb4\b/g, 'before')
    .replaceAll(/\b(?:tom+or+ow|tom+orr?w|2morrow|tmrw|tmr|tmw)\b/g, 'tomorrow');
  let days: RequestedDays | null = null;
  let hours: RequestedHours | null = null;
  for (const clause of splitClauses(plain)) {
    if (refusedPattern.test(clause)) continue;
    const found = findDays(clause.replace(movedFromPattern, ' '), today);
    // `it’s Saturday at 2, make it Sunday`
    if (found && correctionPattern.test(clause)) days = found.days;
    days ??= found?.days ?? null;
    hours ??= findHours(found?.rest ?? clause);
  }
  return { days, hours };
}

const toDays = (from: string, to = from): RequestedDays => ({ from, to });
const holidays: readonly [FederalHoliday, RegExp][] = [
  ['THANKSGIVING', /\b(?:thanks ?giving(?: day)?|accion de gracias)\b/],
  ['INDEPENDENCE_DAY', /\b(?:independence day|(?:the )?(?:4th|fourth) of july)\b/],
  ['MEMORIAL_DAY', /\bmemorial day\b/],
  ['LABOR_DAY', /\blabor day\b/],
  ['VETERANS_DAY', /\bveterans'? day\b/],
  ['MARTIN_LUTHER_KING_DAY', /\b(?:mlk|martin luther king)(?: jr)?(?: day)?\b/],
  ['JUNETEENTH', /\bjuneteenth\b/],
];

function findDays(text: string, today: string): FoundDays | null {
  const monday = daysAfter(today, 8 - getWeekday(today));
  const ranges: readonly [RegExp, () => RequestedDays][] = [
    [/\b(?:(?:the )?day after tomorrow|pasado manana)\b/, () => toDays(daysAfter(today, 2))],
    [/\btomorrow\b|(?<!\b(?:la|de|por|en) )\bmanana\b/, () => toDays(daysAfter(today, 1))],
    [
      /\b(?:next weekend|el proximo fin de semana)\b/,
      () => toDays(daysAfter(monday, 5), daysAfter(monday, 6)),
    ],
    [
      /\b(?:(?:this |the |on |el )?week ?end|(?:este )?fin de semana)\b/,
      () => {
        const saturday = daysAfter(monday, -2);
        return toDays(saturday < today ? today : saturday, daysAfter(monday, -1));
      },
    ],
  ];
  for (const [name, pattern] of holidays) {
    const match = pattern.exec(text);
    if (match) return { days: toDays(nextHoliday(name, today)), rest: cut(text, match) };
  }
  for (const [pattern, read] of ranges) {
    const match = pattern.exec(text);
    if (match) return { days: read(), rest: cut(text, match) };
  }
  return (
    findWeekday(text, today, monday) ?? findNamedDay(text, today) ?? findWeekOrToday(text, today, monday)
  );
}

function findWeekday(text: string, today: string, monday: string): FoundDays | null {
  const inNext = weekdayOfNextWeek.exec(text);
  const match = inNext ?? weekdayPattern.exec(text);
  // `Thursday, December 24` is a date
  if (
    !match ||
    /^,? (?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]{0,7}\.? \d|(?:the |el )?\d{1,2}(?:st|nd|rd|th)\b|\d{1,2} (?:de |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/.test(
      text.slice(match.index + match[0].length),
    )
  )
    return null;
  const names = inNext ? match.slice(1) : match.slice(2, 9);
  const weekday = names.findIndex(Boolean);
  const isNextWeek = inNext !== null || /^(?:next|proximo)$/.test(match[1] ?? '') || match[9] !== undefined;
  const day = isNextWeek
    ? daysAfter(monday, weekday)
    : daysAfter(today, (weekday + 8 - getWeekday(today)) % 7);
  return { days: toDays(day), rest: cut(text, match) };
}

const hourAfterDay =
  / (?:(?:at|around|about|after|before|by|from|until|a las?|por la|en la) .*|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m.*|(?:in the )?(?:morning|afternoon|evening|night|noon).*)$/;
const monthAloneText = /^(?:(?:in|for|during|by|en|para) )?(?:this month|next month|[a-z]+)$/;

function findNamedDay(text: string, today: string): FoundDays | null {
  const found = findDay(text, today);
  if (!found) return null;
  // the date library reads the hour with the day, and the hour is read apart
  const words = text.slice(found.start, found.end).replace(hourAfterDay, '');
  const isDayNamed = /\d|tomorrow|manana|christmas|xmas|navidad|new year|\bfirst\b|primero|\ba(?:n)?\b/.test(
    words,
  );
  const isMonthAlone = monthAloneText.test(words) && !/christmas|xmas|navidad/.test(words);
  if (!isDayNamed || isMonthAlone) return null;
  return { days: toDays(found.day), rest: cut(text, { index: found.start, 0: words }) };
}

function findWeekOrToday(text: string, today: string, monday: string): FoundDays | null {
  const others: readonly [RegExp, RequestedDays][] = [
    [
      /\b(?:some ?time )?(?:next week|la proxima semana|la semana que viene)\b/,
      toDays(monday, daysAfter(monday, 6)),
    ],
    [/\b(?:some ?time )?(?:this week|esta semana)\b/, toDays(today, daysAfter(monday, -1))],
    [/\b(?:on |for )?(?:(?:later |right )?today|hoy(?: mismo)?)\b/, toDays(today)],
    [/\b(?:tonight|esta noche)\b/, toDays(today)],
    [/\bthis (?=morning|afternoon|evening)|\bright now\b|\besta (?=tarde)/, toDays(today)],
  ];
  for (const [pattern, days] of others) {
    const match = pattern.exec(text);
    // `tonight` says the part of the day, too
    if (match) return { days, rest: /noche|night/.test(match[0]) ? text : cut(text, match) };
  }
  return null;
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

/** The minutes after midnight of a time labeled like “4:30 PM”, with or without its day; NaN for any other label. */
export function readClock(label: string): number {
  const [, hour, minute, half] = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}
