import { parseTourDays } from '../understand/parseTourDays.ts';
import { parseTourHours } from '../understand/parseTourHours.ts';
import type { ParsedCriteria } from '../understand/parseCriteria.ts';

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

/** `What about Saturday?`, right after times were given. */
export function asksForOtherTimes(
  { normalizedText, today }: TurnContext,
  { filter, sort }: ParsedCriteria,
): boolean {
  const topic = detectTopic(normalizedText);
  const couldBeAboutTimes =
    topic === null ||
    topic === 'amenities' ||
    (topic === 'availability' && freeTimesPattern.test(normalizedText));
  const isAboutTimes =
    parseTourDays(normalizedText, today) !== null || parseTourHours(normalizedText) !== null;
  const hasOtherCriteria =
    sort !== 'RECOMMENDED' || Object.keys(filter).some((field) => field !== 'availableBy');
  return (
    couldBeAboutTimes &&
    isAboutTimes &&
    !hasOtherCriteria &&
    !movingInPattern.test(normalizedText) &&
    !homePattern.test(normalizedText)
  );
}
