import { hasOnlyTourFields } from './isHomeSearch.ts';
import type { Criteria } from './readCriteria.ts';
import type { TurnContext } from './turnContext.ts';
import { detectTopic } from './topics.ts';

const movingInPattern = /\bmov(?:e|ing)\b|\bneed (?:it|this|that|a (?:home|house|place))\b/;

/** Questions about a home or its location, whatever hour they mention. */
const homePattern =
  /\b(?:is|are|was|does|do|has|gets?) (?:it|they|the (?:home|house|apartment|place|area|street|neighbou?rhood|neighbou?rs))\b(?! (?:possible|ok|okay|fine|work|too late))/;

const momentPattern = String.raw`(?:(?:on|in|at|for|after|around|the|this|next) )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tonight|tomorrow|mornings?|afternoons?|evenings?|weekend|\d{1,2}(?: \d\d)? [ap]m)\b`;

/** `Which times are available?`, `Is Saturday free?` */
const freeTimesPattern = new RegExp(
  String.raw`\b(?:times?|slots?)\b|^(?:is|are) ${momentPattern}|\b(?:any|some)thing (?:available|free|open) ${momentPattern}`,
);

/** `on Monday` may be a tour; `by Monday` is a day to move in. */
export const isMovingIn = (normalizedText: string): boolean =>
  movingInPattern.test(normalizedText) ||
  /\b(?:by|before|available|ready|mudarme|mudarnos|disponible)\b/.test(normalizedText);

export const weekdayPattern =
  /\b(?:mon|tues?|wed(?:nes)?|weds|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:today|tomorrow|tmrw|tmw|weekend|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/;
/** `I get paid on Friday` tells of another day. */
export const ownDayPattern = /\b(?:my|i (?:get|got|work|have|am|was)|i'm)\b/;
/** `I'm free on Friday` */
export const canComePattern =
  /\b(?:free|available|off|can|could|works?|see|tour|come|visit|busy|home|prefer)\b/;
const MAX_WORDS_AFTER_LIST = 6;

/** `do you have the 13th?`, in a chat that is about a home, a tour or its times. */
export function asksForTourDay(turnContext: TurnContext, criteria: Criteria, isAboutTimes: boolean): boolean {
  const { memory, normalizedText, tourTime } = turnContext;
  const isOwnDay = ownDayPattern.test(normalizedText);
  if (isAboutTimes)
    return (!isOwnDay || canComePattern.test(normalizedText)) && asksForOtherTimes(turnContext, criteria);
  const isShort = normalizedText.split(' ').length <= MAX_WORDS_AFTER_LIST;
  const isAboutHome = memory.home !== undefined || memory.topic === 'tour';
  const isAboutList = (memory.shown ?? []).length > 0 && isShort && weekdayPattern.test(normalizedText);
  return (
    tourTime.days !== null &&
    (isAboutHome || isAboutList) &&
    !isMovingIn(normalizedText) &&
    !isOwnDay &&
    criteria.location.otherTowns.length === 0 &&
    criteria.unexplained.length === 0 &&
    asksForOtherTimes(turnContext, criteria)
  );
}

/** `What about Saturday?`, right after times were given. */
function asksForOtherTimes({ normalizedText, tourTime }: TurnContext, { filter, sort }: Criteria): boolean {
  const topic = detectTopic(normalizedText);
  const couldBeAboutTimes =
    topic === null ||
    topic === 'amenities' ||
    (topic === 'moveTour' && tourTime.days !== null) ||
    (topic === 'availability' && freeTimesPattern.test(normalizedText));
  const isAboutTimes = tourTime.days !== null || tourTime.hours !== null || Boolean(filter.tourTypes);
  const hasOtherCriteria = (sort !== null && sort !== 'AVAILABLE_SOONEST') || !hasOnlyTourFields(filter);
  return (
    couldBeAboutTimes &&
    isAboutTimes &&
    !hasOtherCriteria &&
    !movingInPattern.test(normalizedText) &&
    !homePattern.test(normalizedText)
  );
}
