import { daysAfter } from '#server/time/days.ts';
import { type RequestedHours } from '#server/understanding/tourHours.ts';
import type { TourTime } from '#server/understanding/tourTimes.ts';
import { TOUR_DAYS } from '#server/understanding/understandSearch.ts';

import type { ReplyMessage } from '../agent.ts';
import { formatTimeLabelIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { canComePattern, isMovingIn, ownDayPattern, weekdayPattern } from './asksForOtherTimes.ts';
import type { TourWish, TurnContext } from './turnContext.ts';

const visitPattern =
  /\b(?:see|view|viewing|look(?:ing)? (?:at|around)|check(?:ing)? out|come|stop by|swing by|walk through|ver|visitar|conocer|mirar|recorrer)\b/;
/** `what times Tuesday?` */
const timesPattern =
  /\b(?:what|which|any) (?:times?|hours|slots?|openings?)\b|\b(?:time ?slots?|a que hora|que horas?|que horarios?|horarios?)\b/;
const startPattern = /\b(?:start(?:s|ing)?|from|since|lease|need it|empezando|desde|contrato)\b/;

/** Whether the day in a message is for seeing homes: nobody moves in on `Saturday at 2`. */
export function isVisitTime({ normalizedText, tourTime: { days, hours }, today }: TurnContext): boolean {
  const isOwnDay = ownDayPattern.test(normalizedText) && !canComePattern.test(normalizedText);
  if (days === null || days.from > daysAfter(today, TOUR_DAYS) || isOwnDay) return false;
  if (isMovingIn(normalizedText) || startPattern.test(normalizedText)) return false;
  if (timesPattern.test(normalizedText)) return true;
  return hours !== null || (visitPattern.test(normalizedText) && weekdayPattern.test(normalizedText));
}

/** `I’d like to see places`: any of them, and not the home that was talked about. */
export const isAboutAnyHome = (normalizedText: string): boolean =>
  /\b(?:see|view|tour|visit|look at|check out|ver|visitar) (?:\w+ ){0,2}(?:places|homes|houses|apartments|units|options|properties|something|casas|departamentos|apartamentos|viviendas|opciones|algo)\b/.test(
    normalizedText,
  );

const isNamed = ({ days, hours }: TourTime) => days !== null || hours !== null;

/** Keeps the day and the hour that were asked for until a home is chosen. */
export function rememberTourWish({ memory, tourTime }: TurnContext): TourWish | undefined {
  if (!isNamed(tourTime)) return memory.tourWish;
  const { days, hours } = tourTime;
  const earlier = memory.tourWish;
  return {
    days: days ?? earlier?.days ?? null,
    hours: hours ?? (days === null ? (earlier?.hours ?? null) : null),
  };
}

const isStillAhead = ({ days }: TourTime, today: string) => days === null || days.to >= today;

/** Whether a time was asked for and no times have been offered for it. */
export const hasOpenTourWish = ({ memory: { tourWish }, today }: TurnContext): boolean =>
  tourWish !== undefined && !tourWish.isAnswered && isStillAhead(tourWish, today);

/** When the visitor wants to see this home, if its times haven’t been offered yet. */
export function getTourWishFor({ memory, today }: TurnContext, slug: string): TourTime | null {
  const { tourWish, times = [] } = memory;
  if (tourWish === undefined || !isStillAhead(tourWish, today)) return null;
  return tourWish.isAnswered && times.some((time) => time.slug === slug) ? null : tourWish;
}

export const tourQuestion: Record<Language, string> = {
  en: 'Which home would you like to see?',
  es: '¿Cuál quiere visitar?',
};

/** Says that the time just named is remembered. The words are the visitor’s, so no tool has to back them up. */
export function createTourWishNotice(turnContext: TurnContext): ReplyMessage[] {
  const { memory, tourTime, language } = turnContext;
  if (!memory.tourWish || !hasOpenTourWish(turnContext) || !isNamed(tourTime)) return [];
  const when = formatTourTime(memory.tourWish, language).replace(/\.$/, '');
  return [
    {
      text: {
        en: `Okay, ${when}. Once you’ve picked a home, I’ll find the tour times closest to that.`,
        es: `De acuerdo: ${when}. Cuando elija una vivienda, busco los horarios de visita más cercanos.`,
      }[language],
      isTrusted: true,
    },
  ];
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const clockFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Saturday, November 21, around 2:00 PM; sábado, 21 de noviembre, como a las 2:00 p.m. */
function formatTourTime({ days, hours }: TourTime, language: Language): string {
  const formatDay = (day: string) => formatTimeLabelIn(dayFormat.format(Date.parse(day)), language);
  const joint = { en: 'to', es: 'a' }[language];
  const dayText =
    days === null
      ? []
      : [
          days.from === days.to
            ? formatDay(days.from)
            : `${formatDay(days.from)} ${joint} ${formatDay(days.to)}`,
        ];
  return [...dayText, ...(hours === null ? [] : [formatHour(hours, language)])].join(', ');
}

function formatHour(hours: RequestedHours, language: Language): string {
  const formatClock = (minutes: number) => formatTimeLabelIn(clockFormat.format(minutes * 60_000), language);
  if ('near' in hours) {
    return { en: `around ${formatClock(hours.near)}`, es: `como a las ${formatClock(hours.near)}` }[language];
  }
  const [from, to] = [formatClock(hours.from), formatClock(hours.to)];
  const parts = {
    morning: { en: 'in the morning', es: 'por la mañana' },
    afternoon: { en: 'in the afternoon', es: 'por la tarde' },
    evening: { en: 'in the evening', es: 'por la noche' },
    after: { en: `after ${from}`, es: `después de las ${from}` },
    before: { en: `before ${to}`, es: `antes de las ${to}` },
    between: { en: `between ${from} and ${to}`, es: `entre las ${from} y las ${to}` },
  };
  return parts['part' in hours ? hours.part : hours.bound][language];
}
