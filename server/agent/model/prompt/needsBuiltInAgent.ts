import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';

import { asksForAccommodation } from '../../safetyScripts/accommodation.ts';
import { detectDanger } from '../../safetyScripts/detectDanger.ts';
import { findFairHousingReply } from '../../safetyScripts/findFairHousingReply.ts';
import { asksForPerson, asksWhoAnswers } from '../../safetyScripts/personRequests.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { findChosenTime } from '../../leasing/offerTimes.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting, isThanks } from '../../leasing/smallTalk.ts';
import { detectTopic } from '../../leasing/topics.ts';
import { normalizeText } from '../../understand/normalizeText.ts';
import { parseCriteria } from '../../understand/parseCriteria.ts';

import { separatePersonalDetails } from './personalDetails.ts';

const tourPathPattern = /\/(?:reschedule-tour-request|tour-request|access)\b/;
const builtInTopics = new Set(['cancelTour', 'moveTour', 'myTour', 'door', 'apply', 'criteria']);

/** Whether the text alone calls for fixed wording or a hand-over, so that no model is called. */
export function hasScriptedAnswer(text: string): boolean {
  return detectDanger(text) !== null || asksForPerson(normalizeText(text));
}

/** Questions with one answer for everyone, pending confirmations, and messages with tour links. */
export function needsBuiltInAgent(turnContext: TurnContext): boolean {
  const { normalizedText, memory, text } = turnContext;
  const topic = detectTopic(normalizedText);
  return (
    memory.awaits !== undefined ||
    (topic !== null && builtInTopics.has(topic)) ||
    tourPathPattern.test(text) ||
    isGreeting(normalizedText) ||
    isThanks(normalizedText) ||
    asksForCapabilities(normalizedText) ||
    asksForContactInfo(normalizedText) ||
    asksWhoAnswers(normalizedText) ||
    asksForAccommodation(normalizedText) ||
    findFairHousingReply(normalizedText) !== null ||
    mentionsAssistanceAnimal(normalizedText) ||
    findChosenTime(turnContext) !== undefined ||
    mixesCriteriaAndPerson(turnContext)
  );
}

/**
 * Whether criteria and personal details share a sentence; removing the details would hide the criteria from
 * the model.
 */
function mixesCriteriaAndPerson({ text, places, today }: TurnContext): boolean {
  const { personalSentences, otherText } = separatePersonalDetails(text);
  return (
    otherText === '' ||
    personalSentences.some(
      (sentence) =>
        sentence.includes('?') ||
        asksAboutHome(sentence) ||
        parseCriteria(sentence, { places, today, pageMarket: null }).hasCriteria,
    )
  );
}

/** Words like `I have` and `with` do not make it a question about a home. */
function asksAboutHome(sentence: string): boolean {
  const topic = detectTopic(normalizeText(sentence));
  return topic !== null && topic !== 'amenities';
}
