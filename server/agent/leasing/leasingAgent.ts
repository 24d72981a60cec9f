import { mentionsAssistanceAnimal, stripWeights } from '#server/fairHousing/assistanceAnimals.ts';
import { stripPeopleTerms } from '#server/fairHousing/peoplePreferences.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';
import { scamWarning } from '#server/tours/access/accessRules.ts';

import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { assistanceText } from '../safetyScripts/accommodation.ts';
import { findFairHousingReply } from '../safetyScripts/findFairHousingReply.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { stripHomeOrdinals } from '../understand/stripHomeOrdinals.ts';
import { isYes } from '../understand/isYes.ts';
import { type ParsedCriteria, parseCriteria } from '../understand/parseCriteria.ts';
import { talkToPersonButton } from '../words/talkToPersonButton.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import { answerAboutApplying } from './answerAboutApplying.ts';
import { answerAboutHome } from './answerAboutHome.ts';
import { asksForOtherTimes } from './asksForOtherTimes.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { findChosenTime, holdChosenTime } from './offerTimes.ts';
import { createTurnContext } from './createTurnContext.ts';
import { cancelOwnTour, changeOwnTour, sendLinks } from './changeOwnTour.ts';
import { refineCriteria } from './refineCriteria.ts';
import {
  asksForCapabilities,
  asksForContactInfo,
  asksForTowns,
  asksAboutFraud,
  isAssent,
  isGreeting,
  isThanks,
} from './smallTalk.ts';
import { describeOwnTour } from './describeOwnTour.ts';
import { type Topic, detectTopic } from './topics.ts';
import { findMentionedHome } from './findMentionedHome.ts';

/** Finds homes, answers questions about them, and arranges tours. */
export const createLeasingAgent =
  (loadPlaces: LoadPlaces): Agent =>
  async (turn, tools) => {
    const turnContext = await createTurnContext(loadPlaces, turn, tools);
    return withFairHousingReply(turnContext, await answer(turnContext));
  };

async function answer(initial: TurnContext): Promise<Reply> {
  // a pending confirmation is valid for one answer only
  const { awaits, pendingCancellation, isAboutTimes, ...memory } = initial.memory;
  const turnContext: TurnContext = { ...initial, memory };
  const { normalizedText, turn } = turnContext;
  if (awaits === 'cancel' && pendingCancellation !== undefined && isYes(normalizedText))
    return cancelOwnTour(turnContext, pendingCancellation);
  if (awaits === 'links' && isYes(normalizedText)) return sendLinks(turnContext);
  const time = findChosenTime(turnContext);
  if (time) return holdChosenTime(turnContext, time);
  const mentionsAnimal = mentionsAssistanceAnimal(normalizedText);
  const mentionsPeople = hasPeoplePreference(normalizedText);
  const criteria = parseCriteria(toCriteriaText(turnContext.text, { mentionsAnimal, mentionsPeople }), {
    ...turnContext,
    pageMarket: getMarketName(turn),
  });
  const topic =
    isAboutTimes && asksForOtherTimes(turnContext, criteria) ? 'tour' : detectTopic(normalizedText);
  if (topic === 'cancelTour') return changeOwnTour(turnContext, 'cancel');
  if (topic === 'moveTour') return changeOwnTour(turnContext, 'move');
  if (topic === 'myTour' || topic === 'door') return describeOwnTour(turnContext, topic);
  if (turnContext.text.includes('/reschedule-tour-request/')) return changeOwnTour(turnContext, 'move');

  if ((mentionsPeople || mentionsAnimal) && (criteria.hasCriteria || !isTourTopic(topic))) {
    return hasHomeCriteria(criteria, normalizedText)
      ? findMatchingHomes(turnContext, refineCriteria(turnContext, criteria))
      : createScriptedReply(turnContext, mentionsPeople);
  }
  const isSearch =
    (criteria.hasCriteria || criteria.sort !== 'RECOMMENDED') &&
    !isTourDate(criteria, topic) &&
    isHomeSearch(normalizedText, criteria, topic);
  if (!isSearch && topic !== null) {
    const slug = await findMentionedHome(turnContext);
    const homeReply = slug === null ? null : await answerAboutHome(turnContext, slug, topic);
    if (homeReply) return homeReply;
    if (topic === 'apply' || topic === 'criteria') return answerAboutApplying(turnContext, topic);
  }
  if (criteria.hasCriteria || criteria.location.unknown !== null)
    return findMatchingHomes(turnContext, refineCriteria(turnContext, criteria));
  if (isSearch || isBrowsing(normalizedText, topic))
    return findMatchingHomes(turnContext, refineCriteria(turnContext, criteria));
  if (asksForTowns(normalizedText)) return listTowns(turnContext);
  if (asksAboutFraud(normalizedText)) return createReply(createFraudReply(turn), memory);
  if (isAssent(normalizedText)) return createReply(nextQuestionPrompt, memory);
  if (asksForContactInfo(normalizedText)) return createReply(createContactReply(turn), memory);
  if (isThanks(normalizedText)) return createReply(thanksReply, memory);
  if (isGreeting(normalizedText) || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn), memory);
  if (topic !== null)
    return createReply(
      { text: 'Which home do you mean? Tell me its name or address, or what you’re looking for.' },
      memory,
    );
  if (
    /^(?!how|who|why).*\b(?:homes?|rent|rental|looking|available|place|anything|list)\b/.test(normalizedText)
  ) {
    return findMatchingHomes(turnContext, criteria);
  }
  return createHandOverReply(
    turnContext,
    'I’m not sure I understand. I can find homes, tell you what they cost and set up a tour.',
  );
}

type Mentions = { mentionsAnimal: boolean; mentionsPeople: boolean };

/** The text parsed for criteria, without mentions of people or of assistance animals. */
function toCriteriaText(text: string, { mentionsAnimal, mentionsPeople }: Mentions): string {
  const withoutPeople = mentionsPeople ? stripPeopleTerms(text) : text;
  return mentionsAnimal ? stripWeights(withoutPeople) : withoutPeople;
}

const isTourTopic = (topic: Topic | null): boolean =>
  topic === 'tour' || topic === 'apply' || topic === 'criteria';

/** A question that is not a search can mention only these fields. */
const askableFields: ReadonlySet<string> = new Set(
  'city marketSlug postalCode bounds homeTypes amenities accessibility availableBy'.split(' '),
);

/** Whether it names criteria for a home, not just a place or an amenity in a question. */
const hasHomeCriteria = ({ filter, location }: ParsedCriteria, normalizedText: string): boolean =>
  location.needsTown ||
  Object.keys(filter).some((field) => !askableFields.has(field)) ||
  (Object.keys(filter).length > 0 &&
    /\b(?:looking|find|need|busco|buscamos|necesito|rentar|homes|show|do you have|what is there|anything|want (?:a|an|to rent|the))\b/.test(
      normalizedText,
    ));

const searchPrompt: ReplyMessage = {
  text: 'Tell me what you’re looking for: bedrooms, a price, a location or a move-in date.',
  attributes: { buttons: [talkToPersonButton] },
};

/** The fixed wording is added in front of this by `withFairHousingReply`. */
const createScriptedReply = ({ memory }: TurnContext, mentionsPeople: boolean): Reply =>
  createReply(
    mentionsPeople
      ? searchPrompt
      : { ...searchPrompt, text: 'I can search for homes for you, or connect you with a person.' },
    memory,
  );

const searchPattern =
  /\b(?:looking|look for|search|find|show|any|anything|something|need|want|list|homes|houses|apartments|options|busco|necesito|hay|else|other|others|do you have|what do you have|which of)\b/;

const singleHomePattern =
  /\b(?:this|that|it|its|the (?:first|second|third|last|1 st|2 nd|3 rd)|(?:option|number) \d|there)\b/;

/** Some words can mean either: a garage may be a search criterion or the subject of a question. */
function isHomeSearch(normalizedText: string, { filter }: ParsedCriteria, topic: Topic | null): boolean {
  if (topic === null) return true;
  const criteriaCount = Object.keys(filter).length;
  const strippedText = stripHomeOrdinals(normalizedText);
  if (singleHomePattern.test(strippedText) && criteriaCount < 3) {
    return searchPattern.test(strippedText) && !/\b(?:this|that|it|first|second|third)\b/.test(strippedText);
  }
  return (
    criteriaCount > 1 ||
    searchPattern.test(strippedText) ||
    topic === 'amenities' ||
    topic === 'pets' ||
    topic === 'parking'
  );
}

/** The date is for the tour, not for moving in. */
const isTourDate = ({ filter }: ParsedCriteria, topic: Topic | null): boolean =>
  topic === 'tour' && Object.keys(filter).join() === 'availableBy';

/** `What do you have?` */
const isBrowsing = (normalizedText: string, topic: Topic | null): boolean =>
  (topic === 'availability' || topic === 'amenities') && searchPattern.test(normalizedText);

/** The market of the page the visitor is on, as reported by their browser. */
function getMarketName({ browserContext }: Turn): string | null {
  const pageContext = browserContext.context;
  const page = typeof pageContext === 'object' && pageContext !== null ? pageContext : browserContext;
  const name = 'marketName' in page ? page.marketName : null;
  return typeof name === 'string' ? name : null;
}

const createWelcome = ({ organization, agentName, visitor }: Turn): ReplyMessage => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). ` +
    'What are you looking for? You could write “two beds with a yard under $2,200, we have a dog.” ' +
    'I can also tell you what a home costs, hold a tour time or connect you with a person.',
  isTrusted: true,
});

const nextQuestionPrompt: ReplyMessage = {
  text: 'Okay. When you want to know more, ask me about a home, what it costs or when you can see it.',
};

function listTowns({ places, memory }: TurnContext): Reply {
  const names = places.markets.map(({ name }) => name);
  return createReply(
    {
      text: `We have homes in and around ${names.join(', ')}. Where are you looking?`,
      attributes: { buttons: names.map((name) => ({ label: name, say: `Homes in ${name}` })) },
    },
    memory,
  );
}

const createFraudReply = ({ organization }: Turn): ReplyMessage => ({
  text: `This is the rentals site of ${organization.name}, and we list the homes here ourselves. ${scamWarning} ${formatContactMethods(organization)}`,
  isTrusted: true,
});

const thanksReply: ReplyMessage = {
  text: 'You’re welcome. Ask me anytime about a home, what it costs or when you can see it.',
};

const createHandOverReply = ({ turn, memory }: TurnContext, text: string): Reply =>
  createReply(
    {
      text: `${text} ${formatContactMethods(turn.organization)}`,
      attributes: { buttons: [talkToPersonButton] },
    },
    memory,
  );

/** Puts the fixed reply that everyone gets in front of the answer to the rest. */
function withFairHousingReply({ normalizedText }: TurnContext, reply: Reply): Reply {
  const fixedText = mentionsAssistanceAnimal(normalizedText)
    ? assistanceText
    : findFairHousingReply(normalizedText);
  const [first, ...others] = reply.messages;
  if (fixedText === null || !first) return reply;
  return { ...reply, messages: [{ ...first, text: `${fixedText}\n${first.text}` }, ...others] };
}
