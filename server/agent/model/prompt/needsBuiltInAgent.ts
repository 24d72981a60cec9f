import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

import { asksForAccommodation } from '../../safetyScripts/accommodation.ts';
import { mentionsConfinement } from '../../safetyScripts/confinement.ts';
import { detectDanger } from '../../safetyScripts/detectDanger.ts';
import { asksForPerson, asksWhoAnswers, isCallbackNumber } from '../../safetyScripts/personRequests.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { findChosenTime } from '../../leasing/chooseTime.ts';
import { readCriteria } from '../../leasing/readCriteria.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting } from '../../leasing/smallTalk.ts';
import { detectTopic } from '../../leasing/topics.ts';
import { detectRepair } from '../../maintenance/detectRepair.ts';
import { hasOpenReport } from '../../maintenance/openReport.ts';
import { parseVerificationInput } from '../../residents/residentVerification.ts';
import { findConcern } from '../../smallTalk/concerns.ts';
import { readSmallTalk } from '../../smallTalk/courtesies.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { separatePersonalDetails } from './personalDetails.ts';

const tourPathPattern = /\/(?:reschedule-tour-request|tour-request|access)\b/;
const builtInTopics = new Set(['cancelTour', 'moveTour', 'myTour', 'door', 'apply', 'criteria']);

/** Whether the text alone calls for fixed wording or a hand-over, so that no model is called. */
export function hasScriptedAnswer(text: string): boolean {
  const normalizedText = normalizeText(text);
  return (
    detectDanger(text) !== null ||
    asksForPerson(normalizedText) ||
    isCallbackNumber(text) ||
    mentionsConfinement(normalizedText)
  );
}

/** What has one answer for everyone, and what the built-in agent is in the middle of. */
export function needsBuiltInAgent(turnContext: TurnContext): boolean {
  const { normalizedText, text, turn } = turnContext;
  return (
    turn.memory.awaits !== undefined ||
    isGreeting(normalizedText) ||
    readSmallTalk(text) !== null ||
    findConcern(normalizedText) !== null ||
    asksForCapabilities(normalizedText) ||
    asksForContactInfo(normalizedText) ||
    asksWhoAnswers(normalizedText) ||
    asksForAccommodation(normalizedText) ||
    findWish(normalizedText) !== null ||
    mentionsAssistanceAnimal(normalizedText) ||
    (turn.useCase === 'LEASING_SUPPORT' ? isBindingAboutHomes(turnContext) : isAboutRepair(turnContext))
  );
}

/** Criteria, an own tour, and a chosen time. */
function isBindingAboutHomes(turnContext: TurnContext): boolean {
  const { normalizedText, text } = turnContext;
  const topic = detectTopic(normalizedText);
  return (
    (topic !== null && builtInTopics.has(topic)) ||
    tourPathPattern.test(text) ||
    findChosenTime(turnContext) !== undefined ||
    mixesCriteriaAndPerson(turnContext)
  );
}

/** A repair gets its first aid and its form, and a lease is shown only after a code. */
function isAboutRepair({ turn, tools, text, normalizedText }: TurnContext): boolean {
  const { memory } = turn;
  return (
    hasOpenReport(memory) ||
    detectRepair(normalizedText, normalizedText) !== null ||
    parseVerificationInput({ turn, tools, text, normalizedText, memory }) !== null
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
        readCriteria(sentence, { places, today, pageMarket: null }).hasCriteria,
    )
  );
}

/** Words like `I have` and `with` do not make it a question about a home. */
function asksAboutHome(sentence: string): boolean {
  const topic = detectTopic(normalizeText(sentence));
  return topic !== null && topic !== 'amenities';
}
