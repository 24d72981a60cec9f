import { daysAfter } from '#server/time/days.ts';
import { isOnDays, readClock } from '#server/understanding/tourTimes.ts';

import type { Reply } from '../agent.ts';

import { findHome } from './findHome.ts';
import { findExactTime, holdChosenTime, offerTimes } from './offerTimes.ts';
import { formatOfferedTime, readOfferedKind } from './requestedTimeTexts.ts';
import { type OfferedTime, type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** Lets go of a held time, or moves it: `cancel the whole thing`, `actually 4 pm`, `make it 2 hours later`. */
export async function changeHeldTime({ turnContext, isAboutTimes }: Request): Promise<Reply | null> {
  const { turn, memory, normalizedText } = turnContext;
  // a booked tour is changed by its link
  if (turn.tourToken !== null) return null;
  const { held } = memory;
  if (isCallingOff(normalizedText)) {
    if (held) return letGo(turnContext, held);
    return callsOffAll(normalizedText) && hasTourInMind(turnContext) ? tellNothingBooked(turnContext) : null;
  }
  const later = held && readLater(normalizedText);
  if (later) return moveHeldTime(turnContext, held, later);
  return isAboutTimes === true ? holdOtherHour(turnContext) : null;
}

const callOffPattern =
  /\b(?:cancel\w*|release (?:it|that)|let (?:it|that) go|never ?mind|nvm|call (?:it|everything|the whole thing) off|forget (?:it|that|about it|everything|the (?:whole thing|tour|visit))|olvid[ae]\w*|(?:can'?t|cannot|won'?t) (?:be able to )?(?:make it|come|go)\b(?! (?:over|above|higher|in|inside)))/;
/** A question about canceling, or about what was booked before. */
const otherCancelPattern =
  /\b(?:if|fees?|later|can i|could i|polic\w+|lease|contrato|credit|charge\w*|applic\w*|(?:my|our|mi|nuestra) (?:tour|visit|viewing|showing|appointment|visita|cita))\b/;
const isCallingOff = (normalizedText: string): boolean =>
  callOffPattern.test(normalizedText) && !otherCancelPattern.test(normalizedText);

const callsOffAll = (normalizedText: string): boolean =>
  /\bcancel\w* (?:\w+ ){0,2}(?:thing|everything|all|tour|visit|todo|visita)\b|\bforget the (?:whole thing|tour|visit)\b/.test(
    normalizedText,
  );

const hasTourInMind = ({ memory: { times, tourWish, shown } }: TurnContext): boolean =>
  times !== undefined || tourWish !== undefined || (shown ?? []).length > 0;

const otherTimesButton = {
  en: { label: 'Other times', say: 'What other times are there?' },
  es: { label: 'Otros horarios', say: '¿Cuándo puedo verla?' },
};

function letGo({ memory, language }: TurnContext, held: OfferedTime): Reply {
  const text = {
    en: `${held.label} is only held, not booked. The hold ends by itself, so there’s nothing to cancel.`,
    es: `Ese horario solo está apartado, no reservado: ${formatOfferedTime(held, 'es')}. Se libera solo, así que no hay nada que cancelar.`,
  }[language];
  return createReply(
    { text, attributes: { buttons: [otherTimesButton[language]] }, isTrusted: true },
    { ...memory, held: undefined, times: undefined, tourWish: undefined },
  );
}

function tellNothingBooked({ memory, language }: TurnContext): Reply {
  const text = {
    en: 'Okay. Nothing is booked in this chat, so there’s nothing to cancel. If you booked a tour before, paste the link from its email and I’ll cancel it.',
    es: 'De acuerdo. No hay nada reservado en esta conversación, así que no hay nada que cancelar. Si reservó una visita antes, pegue el enlace de su correo y la cancelo.',
  }[language];
  return createReply({ text }, { ...memory, times: undefined, tourWish: undefined });
}

const laterPattern =
  /\b(?:(\d{1,2}|an?|una?|half an?|media|(?:a )?couple(?: of)?|un par de) )(hours?|hrs?|minutes?|mins?|horas?|minutos?) (later|after|earlier|sooner|before|mas tarde|mas temprano|despues|antes)\b/;
const HOUR = 60;

/** Whether a message moves a time: `30 min later works better` is no goodbye. */
export const movesTime = (normalizedText: string): boolean => readLater(normalizedText) !== null;

/** In minutes: `2 hrs later`, `half an hour earlier`; null if none is named. */
function readLater(normalizedText: string): number | null {
  const [, count = '', unit = '', direction = ''] = laterPattern.exec(normalizedText) ?? [];
  if (unit === '') return null;
  const size = unit.startsWith('h') ? HOUR : 1;
  const number = /^\d/.test(count)
    ? Number(count)
    : /couple|par/.test(count)
      ? 2
      : /half|media/.test(count)
        ? 0.5
        : 1;
  return number * size * (/earlier|sooner|before|temprano|antes/.test(direction) ? -1 : 1);
}

const MAX_DAYS_AHEAD = 90;

/** The day of an offered time, whose label has no year. */
function findDayOf({ label }: OfferedTime, today: string): string | null {
  for (let at = -1; at < MAX_DAYS_AHEAD; at += 1) {
    const day = daysAfter(today, at);
    if (isOnDays({ from: day, to: day }, label)) return day;
  }
  return null;
}

/** Holds the time that is so much later on the same day, or offers the closest ones. */
async function moveHeldTime(
  turnContext: TurnContext,
  held: OfferedTime,
  later: number,
): Promise<Reply | null> {
  const { memory, today, language } = turnContext;
  const day = findDayOf(held, today);
  const home = await findHome(turnContext, held.slug);
  if (day === null || !home) return null;
  const days = { from: day, to: day };
  const kind = readOfferedKind(held.label);
  const moved = {
    ...turnContext,
    tourTime: { days, hours: { near: readClock(held.label) + later } },
    memory: { ...memory, home: held.slug, tourDays: days, ...(kind && { tourKinds: [kind] }) },
  };
  const time = await findExactTime(moved, home);
  if (!time) return offerTimes(moved, home);
  const old = formatOfferedTime(held, language);
  const intro = { en: `Moved from ${old}.`, es: `Cambiado desde ${old}.` }[language];
  const reply = await holdChosenTime(moved, time);
  return { ...reply, messages: [{ text: intro, isTrusted: true }, ...reply.messages] };
}

const changePattern = /\b(?:actually|instead|make it|make that|change (?:it|that)|rather|mejor)\b/;

/** `actually 4 pm` holds that time on the same day. */
async function holdOtherHour(turnContext: TurnContext): Promise<Reply | null> {
  const { memory, normalizedText, tourTime } = turnContext;
  const { hours, days } = tourTime;
  const isExact = hours !== null && 'near' in hours && days === null;
  if (!isExact || memory.home === undefined || !changePattern.test(normalizedText)) return null;
  const home = await findHome(turnContext, memory.home);
  const time = home && (await findExactTime(turnContext, home));
  return time ? holdChosenTime(turnContext, time) : null;
}
