import type { RequestedHours } from '#server/understanding/tourHours.ts';
import { isOnDays, readClock } from '#server/understanding/tourTimes.ts';

import { isYes } from '../understand/isYes.ts';
import type { Language } from '../words/replyLanguage.ts';

import { hasAct, isAccepting } from './acts.ts';
import { readPositions } from './readPositions.ts';
import { formatOfferedTime } from './requestedTimeTexts.ts';
import { detectTopic } from './topics.ts';
import type { OfferedTime, TurnContext } from './turnContext.ts';

/** What a message says about the times that were offered. */
export type TimeChoice =
  /** This one is clearly asked for. */
  | { act: 'hold'; time: OfferedTime }
  /** It could be one of these. */
  | { act: 'ask'; times: readonly OfferedTime[] }
  /** None of these will do. */
  | { act: 'refuse'; times: readonly OfferedTime[] };

const pickPattern =
  /\b(?:keep|hold|take|book|reserve|schedule|choose|pick|i'?ll|works?|good|great|fine|perfect|please|yes|yeah|ok|okay|let'?s|quiero|tomo|aparta|reserva|por favor|actually|instead|make it)\b/;
/** `Is 10 still free?` and `¿Cuándo puedo ver la segunda?` ask; `Can I take 10?` chooses. */
const questionPattern =
  /^(?:(?:so|and|but|ok|okay|y|pero) )*(?:is|are|do|does|did|what|which|when|why|who|would|will|if|how(?! about)|cuando|cual|como|cuanto|donde|hay|es|esta|sigue)\b|\b(?:how|what) about\b|^(?:and|y|que tal)\b.*\?/;
/** `When can I see the second one?` is about a home of the list. */
const whenPattern =
  /\b(?:when|cuando) (?:can|could|may|puedo|podria)(?: [^ ]{1,15}){0,5} (?:see|tour|visit|ver|visitar)\b/;
/** `anything after 1?` asks for other times. */
const otherHoursPattern =
  /\b(?:any ?thing|something|any(?: times?| slots?)?|got|have|have you got|algo|hay)\b(?: [^ ]{1,12}){0,3} (?:after|before|past|later|earlier|despues|antes|mas (?:tarde|temprano))\b/;
const MAX_PICK_WORDS = 12;

/** Null when the message is about something else. */
export function chooseTime(turnContext: TurnContext): TimeChoice | null {
  const { memory, text, normalizedText, tourTime } = turnContext;
  const { times: offered = [], isAboutTimes = false } = memory;
  if (offered.length === 0) return null;
  const isRefusing = isAboutTimes && refuses(normalizedText);
  if (isRefusing) return { act: 'refuse', times: offered };
  const isTimeNamed = tourTime.hours !== null || tourTime.days !== null;
  if (isAboutTimes && memory.held && !isTimeNamed && agrees(normalizedText))
    return { act: 'hold', time: memory.held };
  const named = offered.find((time) => namesTime(text, time));
  if (named) return { act: 'hold', time: named };
  // another home has come up since
  if (!isAboutTimes && memory.home !== offered[0]?.slug) return null;
  const { picked, refused } = readPositions(text, offered.length);
  if (refused.length > 0 && isAboutTimes) {
    const left = offered.filter((_, at) => !refused.includes(at));
    const [wanted] = picked.flatMap((at) => offered[at] ?? []);
    return wanted ? { act: 'hold', time: wanted } : { act: 'ask', times: left };
  }
  const topic = detectTopic(normalizedText);
  const isAboutOther =
    topic !== null && topic !== 'tour' && topic !== 'availability' && topic !== 'amenities';
  if (whenPattern.test(normalizedText) || otherHoursPattern.test(normalizedText)) return null;
  const isShort = normalizedText.split(' ').length <= MAX_PICK_WORDS;
  if (!isShort || isAboutOther || !(isAboutTimes || pickPattern.test(normalizedText))) return null;
  const chosen = findByClock(offered, turnContext) ?? findByPosition(offered, picked, turnContext);
  if (!chosen) return null;
  const [time, ...others] = chosen;
  if (!time) return null;
  const isClear = others.length === 0 && !questionPattern.test(normalizedText) && !isVague(tourTime.hours);
  return isClear ? { act: 'hold', time } : { act: 'ask', times: chosen };
}

const languages: readonly Language[] = ['en', 'es'];

/** As a button says it, with or without the kind of tour. */
const namesTime = (text: string, time: OfferedTime): boolean =>
  languages
    .map((language) => formatOfferedTime(time, language))
    .some((label) => text.includes(label) || text.includes(label.split(', ').slice(0, -1).join(', ')));

/** `none of those`, `no, later` */
const refuses = (normalizedText: string): boolean =>
  hasAct('refuseAll', normalizedText) ||
  /^(?:no|nope|nah)\b(?!.*\b(?:\d|first|second|third|last)\b)(?:.*\b(?:later|earlier|other|another|different|sooner|mas tarde|mas temprano|otr[oa]s?)\b)/.test(
    normalizedText,
  );

const agrees = (normalizedText: string): boolean =>
  isYes(normalizedText) || isAccepting(normalizedText) || hasAct('like', normalizedText);

const isVague = (hours: RequestedHours | null) => hours !== null && !('near' in hours);

const insteadPattern = /\b(?:instead|rather|mejor)\b/;

/** The offered times on the day and at the hour that the message names. */
function findByClock(
  offered: readonly OfferedTime[],
  { normalizedText, tourTime: { days, hours } }: TurnContext,
): OfferedTime[] | null {
  if (days === null && (hours === null || isVague(hours))) return null;
  const onDay = days === null ? [...offered] : offered.filter(({ label }) => isOnDays(days, label));
  // `Sunday instead` asks for the times of that day
  if (hours === null) return onDay.length === 1 && !insteadPattern.test(normalizedText) ? onDay : null;
  if (!('near' in hours)) return null;
  const found = onDay.filter(({ label }) => readClock(label) === hours.near);
  return found.length > 0 ? found : null;
}

function findByPosition(
  offered: readonly OfferedTime[],
  picked: readonly number[],
  { normalizedText, memory, tourTime }: TurnContext,
): OfferedTime[] | null {
  const [first] = offered;
  // `the 13th` is a day, and none of the offered ones
  if (tourTime.days !== null && picked.length === 0) return null;
  if (picked.length > 0) return picked.flatMap((at) => offered[at] ?? []);
  if (/^(?:the )?(?:1|one)(?: please| works)?[ .!]*$/.test(normalizedText)) return offered.slice(0, 1);
  if (tourTime.hours !== null) return null;
  if (hasAct('earliest', normalizedText) && first) return [first];
  if (/\b(?:latest|the last|(?:la|el) ultim[oa])\b/.test(normalizedText)) return offered.slice(-1);
  return memory.isAboutTimes === true && agrees(normalizedText) ? [...offered] : null;
}

/** The time to hold, if one is clearly asked for. */
export function findChosenTime(turnContext: TurnContext): OfferedTime | undefined {
  const choice = chooseTime(turnContext);
  return choice?.act === 'hold' ? choice.time : undefined;
}
