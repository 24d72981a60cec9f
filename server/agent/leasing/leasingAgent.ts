import { mentionsAssistanceAnimal, stripWeights } from '#server/fairHousing/assistanceAnimals.ts';
import { stripPeopleTerms } from '#server/fairHousing/peoplePreferences.ts';
import { type FairHousingWish, findWish } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { getFairHousingReply } from '../safetyScripts/getFairHousingReply.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { listPlaceNames, normalizeName } from '#server/understanding/placeNames.ts';
import { namesFeatures } from '#server/understanding/understandSearch.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { isYes } from '../understand/isYes.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

import { answerAboutApplying } from './answerAboutApplying.ts';
import { answerAboutCriteria } from './answerAboutCriteria.ts';
import { answerAboutHome, answerAboutHomes } from './answerAboutHome.ts';
import { answerAboutStreet, answerFollowUp, asksForDetail, asksForVouchers } from './followUps.ts';
import { answerInGeneral } from './answerInGeneral.ts';
import { answerUnknownAddress } from './answerUnknownAddress.ts';
import { asksForTourDay, isMovingIn } from './asksForOtherTimes.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { findBetterHomes } from './findBetterHomes.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { chooseTime } from './chooseTime.ts';
import { answerTimeChoice, askWhichHome, continueDialogue } from './dialogue.ts';
import { createTurnContext } from './createTurnContext.ts';
import { cancelOwnTour, changeOwnTour, sendLinks } from './changeOwnTour.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { type Criteria, omitFields, readCriteria } from './readCriteria.ts';
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
import {
  createAnimalFeeReply,
  createFraudReply,
  createNotUnderstoodReply,
  createSearchPrompt,
  createWelcome,
  nextQuestionPrompts,
  thanksReplies,
} from './generalReplies.ts';
import { type Topic, detectTopic } from './topics.ts';
import { hasOpenTourWish, isAboutAnyHome, isVisitTime, rememberTourWish } from './tourWish.ts';
import { findMentionedHome, getPageContext, getPageUnit } from './findMentionedHome.ts';
import {
  accepts,
  hasHomeCriteria,
  isBrowsing,
  isHomeSearch,
  isTourDate,
  singleHomePattern,
} from './isHomeSearch.ts';

/** Finds homes, answers questions about them, and arranges tours. */
export const createLeasingAgent =
  (loadPlaces: LoadPlaces): Agent =>
  async (turn, tools) => {
    const turnContext = await createTurnContext(loadPlaces, turn, tools);
    const mentions = {
      wish: findWish(turnContext.normalizedText),
      mentionsAnimal: mentionsAssistanceAnimal(turnContext.normalizedText),
    };
    const reply = await answer(turnContext, mentions);
    const pageHome = getPageUnit(turn) ?? undefined;
    return withFairHousingReply(
      { ...reply, memory: { ...reply.memory, pageHome } },
      mentions,
      turnContext.language,
    );
  };

/** What decides whether a fixed reply is due: a wish about people or areas, or an assistance animal. */
type Mentions = { wish: FairHousingWish | null; mentionsAnimal: boolean };

async function answer(initial: TurnContext, mentions: Mentions): Promise<Reply> {
  // a pending confirmation is valid for one answer only
  const { awaits, expects, pendingCancellation, isAboutTimes, ...memory } = initial.memory;
  const atFirst: TurnContext = { ...initial, memory };
  const { normalizedText, turn, language } = atFirst;
  const { home, shown = [] } = memory;
  if (awaits === 'cancel' && pendingCancellation !== undefined && isYes(normalizedText))
    return cancelOwnTour(atFirst, pendingCancellation);
  if (awaits === 'links' && (isYes(normalizedText) || lostLinkPattern.test(normalizedText)))
    return sendLinks(atFirst);
  const choice = chooseTime(initial);
  const timeReply = choice && (await answerTimeChoice(atFirst, choice));
  if (timeReply) return timeReply;
  const addressReply = await answerUnknownAddress(atFirst);
  if (addressReply) return addressReply;
  const { mentionsAnimal } = mentions;
  const mentionsPeople = mentions.wish === 'people';
  const read = readCriteria(toCriteriaText(atFirst.text, mentions), {
    ...atFirst,
    pageMarket: getMarketName(turn),
  });
  const isVisit = isVisitTime(atFirst);
  const criteria = dropTourDay(atFirst, read, isVisit);
  const isTourAsked =
    asksForTourDay(atFirst, criteria, isAboutTimes === true) || (isVisit && isTourDate(criteria, 'tour'));
  const isDetail = !isTourAsked && asksForDetail(atFirst, criteria);
  const topic = isTourAsked
    ? 'tour'
    : isDetail
      ? 'amenities'
      : asksForVouchers(atFirst, criteria)
        ? 'criteria'
        : detectTopic(withoutTowns(atFirst, criteria));
  const turnContext: TurnContext =
    topic === 'tour' || isVisit
      ? { ...atFirst, memory: { ...memory, tourWish: rememberTourWish(atFirst) } }
      : atFirst;
  if (topic === 'cancelTour') return changeOwnTour(turnContext, 'cancel');
  if (topic === 'moveTour') return changeOwnTour(turnContext, 'move');
  if (topic === 'myTour' || topic === 'door') return describeOwnTour(turnContext, topic);
  if (turnContext.text.includes('/reschedule-tour-request/')) return changeOwnTour(turnContext, 'move');

  if ((mentionsPeople || mentionsAnimal) && (criteria.hasCriteria || !isTourTopic(topic))) {
    return hasHomeCriteria(criteria, normalizedText)
      ? findMatchingHomes(turnContext, mergeCriteria(turnContext, { ...criteria, unexplained: [] }))
      : createScriptedReply(turnContext, mentionsPeople);
  }
  const followed = await answerFollowUp(turnContext, criteria, { topic, expects });
  if (followed) return followed;
  const continued = await continueDialogue(turnContext, criteria, { topic, expects, isAboutTimes });
  if (continued) return continued;
  if (accepts(normalizedText, criteria) && (home !== undefined || shown.length > 0)) {
    const slug = await findMentionedHome(turnContext);
    const offer = slug === null ? null : await answerAboutHome(turnContext, slug, 'tour');
    return offer ?? askWhichHome(turnContext, 'tour');
  }
  const onStreet = topic && (await answerAboutStreet(turnContext, criteria, topic));
  if (onStreet) return onStreet;
  const isForTour = isTourDate(criteria, topic);
  const isAboutPetTerms = topic === 'pets' && asksForPetTerms(normalizedText, criteria);
  const isSearch =
    !isAboutPetTerms &&
    !isDetail &&
    (criteria.hasCriteria || criteria.sort !== null) &&
    !isForTour &&
    isHomeSearch(turnContext, criteria, topic);
  if (topic === 'criteria' && (!isSearch || asksForVouchers(turnContext, criteria)))
    return answerAboutCriteria(turnContext);
  if (!isSearch && topic !== null && feeTopics.includes(topic) && asksForAnimalFee(turnContext))
    return createReply(createAnimalFeeReply(language), memory);
  if (!isSearch && topic !== null) {
    const isAnyHome = topic === 'tour' && isAboutAnyHome(normalizedText);
    const slug = isAnyHome ? null : await findMentionedHome(turnContext);
    const homeReply = slug === null ? null : await answerAboutHome(turnContext, slug, topic);
    if (homeReply) return homeReply;
    if (topic === 'apply') return answerAboutApplying(turnContext);
    const isGeneral = !criteria.hasCriteria || isAboutPetTerms || isForTour;
    if (isGeneral && (isAboutPetTerms || shown.length === 0 || topic === 'rules' || topic === 'fees')) {
      const general = await answerInGeneral(turnContext, topic);
      if (general) return general;
    }
    const isAboutShown =
      singleHomePattern.test(normalizedText) || (!criteria.hasCriteria && criteria.sort === null);
    const isTopicNamed = topic !== 'amenities' || criteria.hasCriteria || isDetail;
    if (shown.length > 1 && isAboutShown && isTopicNamed)
      return (await answerAboutHomes(turnContext, topic)) ?? askAbout(turnContext, topic);
  }
  if (
    isSearch ||
    (criteria.hasCriteria && !isForTour) ||
    criteria.location.unknown !== null ||
    isBrowsing(normalizedText, topic)
  ) {
    const better = isSearch ? await findBetterHomes(turnContext, criteria) : null;
    if (better) return better;
    const found = await findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria));
    return isDoubtful(criteria) ? asGuess(found) : found;
  }
  if (asksForTowns(normalizedText)) return listTowns(turnContext);
  if (asksAboutFraud(normalizedText)) return createReply(createFraudReply(turn, language), memory);
  if (isAssent(normalizedText)) return createReply(nextQuestionPrompts[language], memory);
  if (asksForContactInfo(normalizedText) || phonePattern.test(normalizedText))
    return createReply(createContactReply(turn), memory);
  if (isThanks(normalizedText)) return createReply(thanksReplies[language], memory);
  if (isGreeting(normalizedText) || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn, language), memory);
  if (givesName(turnContext.text)) return createReply(createSearchPrompt('name', language), memory);
  // `have` and `with` alone ask nothing about a home
  const isAsking =
    topic !== 'amenities' ||
    namesFeatures(normalizedText) ||
    /\?|^(?:does|do|is|are|what|which)\b/.test(normalizedText);
  if (topic === 'tour' && hasOpenTourWish(turnContext) && shown.length < 2) {
    const filter = omitFields(criteria.filter, ['availableBy', 'tourableBy']);
    return asGuess(await findMatchingHomes(turnContext, mergeCriteria(turnContext, { ...criteria, filter })));
  }
  if (topic !== null && isAsking) return asGuess(askAbout(turnContext, topic));
  const isTimeNamed = turnContext.tourTime.days !== null || turnContext.tourTime.hours !== null;
  const isQuestion = /^(?:is|are|does|do|was|has|what|how|why|who)\b/.test(normalizedText);
  if (isTimeNamed && home !== undefined && !isQuestion && criteria.unexplained.length === 0) {
    const offer = await answerAboutHome(turnContext, home, 'tour');
    if (offer) return offer;
  }
  if (
    /^(?!how|who|why).*\b(?:homes?|houses?|residences?|rent|rental|looking|available|place|properties|property|anything|list|somewhere to (?:live|stay))\b/.test(
      normalizedText,
    )
  ) {
    return asGuess(await findMatchingHomes(turnContext, criteria));
  }
  return { ...createReply(createNotUnderstoodReply(turn, language), memory), isNotUnderstood: true };
}

/** Keeps the words of the question too, for the home that the answer names. */
const askAbout = (turnContext: TurnContext, topic: Topic): Reply =>
  askWhichHome(
    { ...turnContext, memory: { ...turnContext.memory, question: turnContext.normalizedText } },
    topic,
  );

const asGuess = (reply: Reply): Reply => ({ ...reply, isGuess: true });

const MANY_WORDS = 3;

/** Whether a message says little that a search could use, or more of something else. */
function isDoubtful({ filter, sort, location, unexplained }: Criteria): boolean {
  const used = Object.keys(filter).length + (sort === null ? 0 : 1) + location.otherTowns.length;
  const unusedWords = unexplained.join(' ').split(' ').length;
  return used === 0 || (used === 1 && unusedWords >= MANY_WORDS);
}

/** `Cedar Park` is no question about parking. */
function withoutTowns({ normalizedText, places }: TurnContext, { location }: Criteria): string {
  const names = [...location.otherTowns.map(normalizeName), ...listPlaceNames(places)];
  return names
    .filter((name) => name.includes(' '))
    .reduce((text, name) => text.replaceAll(name, ' '), normalizedText);
}

/** The day of a tour is none to move in by. */
function dropTourDay(
  { normalizedText, tourTime }: TurnContext,
  criteria: Criteria,
  isVisit: boolean,
): Criteria {
  const isTourDay =
    tourTime.days !== null &&
    Boolean(criteria.filter.availableBy) &&
    !isTourDate(criteria, 'tour') &&
    !isMovingIn(normalizedText) &&
    (isVisit || detectTopic(normalizedText) === 'tour');
  if (!isTourDay) return criteria;
  return {
    ...criteria,
    filter: omitFields(criteria.filter, ['availableBy']),
    unexplained: criteria.unexplained.filter((words) => !dayPartPattern.test(words)),
  };
}

const dayPartPattern = /^(?:mornings?|afternoons?|evenings?|noon|tarde|noche|mañana|mediod[ií]a)$/i;

const lostLinkPattern =
  /\b(?:lost|deleted|(?:don'?t|do not|can'?t|cannot) (?:have|find|see)|never got|no (?:tengo|encuentro)) (?:it|(?:the|that|my|your|any|el) (?:e-?mail|link|correo|enlace))\b/;

/** `I’m Joan.` */
const givesName = (text: string): boolean =>
  /^\s*(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]? )?(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Ss]oy) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?\s*$/u.test(
    text,
  );

/** `pet fees? two dogs` */
const asksForPetTerms = (normalizedText: string, { filter, sort, location }: Criteria): boolean =>
  sort === null &&
  location.otherTowns.length === 0 &&
  Object.keys(filter).every((field) => field === 'pets') &&
  /\b(?:fees?|pet rent|polic(?:y|ies)|limits?|breeds?|rules?|extra|costs?|how much|cuanto)\b/.test(
    normalizedText,
  );

const feeTopics: readonly Topic[] = ['price', 'fees', 'pets', 'deposit'];

/** `how much extra for him?`, `so I still pay a pet fee?`, after an assistance animal was named */
const asksForAnimalFee = ({ normalizedText, turn }: TurnContext): boolean =>
  /\b(?:extra|fees?|charges?|deposit|pay|rent|cobran?|pag(?:o|ar)|cuesta)\b/.test(normalizedText) &&
  /\b(?:him|her|it|he|she|dog|cat|animal|pets?|mascotas?|perro|gato)\b/.test(normalizedText) &&
  turn.earlierLines.some(({ by, text }) => by === 'visitor' && mentionsAssistanceAnimal(normalizeText(text)));

/** The text parsed for criteria, without mentions of people or of assistance animals. */
function toCriteriaText(text: string, { wish, mentionsAnimal }: Mentions): string {
  const withoutPeople = wish === 'people' ? stripPeopleTerms(text) : text;
  return mentionsAnimal ? stripWeights(withoutPeople) : withoutPeople;
}

const isTourTopic = (topic: Topic | null): boolean =>
  topic === 'tour' || topic === 'apply' || topic === 'criteria';

const phonePattern =
  /\b(?:phone|telephone|telefono|(?:their|its|your|property|contact|the) (?:\w+ )?number(?! of (?:bed|bath|room|people))|number (?:of|for|to) (?:that|the|this|call|them)|numero|number where)\b|^(?:tell|give|get|send) me (?:the |a |their )?number/;

/** The fixed wording is added in front of this by `withFairHousingReply`. */
const createScriptedReply = ({ memory, language }: TurnContext, mentionsPeople: boolean): Reply =>
  createReply(createSearchPrompt(mentionsPeople ? 'people' : 'animal', language), memory);

/** The market of the page the visitor is on. */
function getMarketName(turn: Turn): string | null {
  const context = getPageContext(turn);
  const name = 'marketName' in context ? context.marketName : null;
  return typeof name === 'string' ? name : null;
}

function listTowns({ places, memory, language }: TurnContext): Reply {
  const names = places.markets.map(({ name }) => name);
  return createReply(
    {
      text: {
        en: `We have homes in and around ${names.join(', ')}. Where are you looking?`,
        es: `Tenemos viviendas en la zona de ${formatListIn(names, 'es')}. ¿Dónde busca?`,
      }[language],
      attributes: {
        buttons: names.map((name) => ({
          label: name,
          say: { en: `Homes in ${name}`, es: `Viviendas en ${name}` }[language],
        })),
      },
    },
    memory,
  );
}

/** Puts the fixed reply that everyone gets in front of the answer to the rest. */
function withFairHousingReply(reply: Reply, { wish, mentionsAnimal }: Mentions, language: Language): Reply {
  const fixedText = mentionsAnimal ? assistanceTexts[language] : getFairHousingReply(wish, language);
  return fixedText === null ? reply : withIntro(reply, fixedText);
}
