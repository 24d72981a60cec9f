import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import type { Mentions } from '#server/fairHousing/toCriteriaText.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply } from '../agent.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { joinLines } from '../understand/joinLines.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { passItOnButton } from '../words/buttons.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatListIn } from '../words/formatInLanguage.ts';

import { namesDetails } from './answerAboutHome.ts';
import { answerAboutTopic, answerFeeTerms } from './answerAboutTopic.ts';
import { answerAboutOwnTour, answerAwaited } from './answerAwaited.ts';
import { answerAboutAnimal } from './answerAboutAnimal.ts';
import { answerAboutVirtualTour } from './answerAboutVirtualTour.ts';
import { answerAboutDistance } from './answerAboutDistance.ts';
import { answerAboutKinds } from './answerAboutKinds.ts';
import {
  answerComplaint,
  answerLikelyIntent,
  answerMoreWished,
  askForRealDay,
  holdAcceptedTime,
} from './answerIntent.ts';
import { answerAffordable } from './answerAffordable.ts';
import { answerIncome, answerMeans } from './answerIncome.ts';
import { answerCriteriaFollowUp } from './answerCriteriaFollowUp.ts';
import { answerTourQuestion } from './answerTourQuestion.ts';
import { arrangeTour } from './arrangeTour.ts';
import { changeHeldTime } from './changeHeldTime.ts';
import { answerByGuess, answerSearch } from './answerSearch.ts';
import { answerOccupancy } from './answerOccupancy.ts';
import { answerMoneyQuestion } from './answerMoneyQuestion.ts';
import { answerFollowUp } from './followUps.ts';
import { answerUnknownAddress } from './answerUnknownAddress.ts';
import { continueDialogue } from './dialogue.ts';
import { createTurnContext } from './createTurnContext.ts';
import { findHome } from './findHome.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { findMentionedHome, getPageUnit } from './findMentionedHome.ts';
import {
  createFraudReply,
  createNotUnderstoodReply,
  createSearchPrompt,
  createWelcome,
  nextQuestionPrompts,
  thanksReplies,
} from './generalReplies.ts';
import { hasHomeCriteria } from './isHomeSearch.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import {
  asksForCapabilities,
  asksForContactInfo,
  asksForTowns,
  asksAboutFraud,
  isAssent,
  isGreeting,
  isThanks,
} from './smallTalk.ts';
import type { Topic } from './topics.ts';
import type { Criteria } from './readCriteria.ts';
import { type LeasingMemory, type TurnContext, createReply } from './turnContext.ts';
import { type Request, understandRequest } from './understandRequest.ts';
import { withFairHousingReply } from './withFairHousingReply.ts';

/** Finds homes, answers questions about them, and arranges tours. */
export const createLeasingAgent =
  (loadPlaces: LoadPlaces): Agent =>
  async (turn, tools) => {
    const turnContext = await createTurnContext(loadPlaces, turn, tools);
    const normalizedMessage = normalizeText(joinLines(turn));
    const mentions = {
      wish: findWish(normalizedMessage),
      mentionsAnimal: mentionsAssistanceAnimal(normalizedMessage),
    };
    const reply = withTimeNotice(await answer(turnContext, mentions), turnContext);
    const pageHome = getPageUnit(turn) ?? undefined;
    return withFairHousingReply({ ...reply, memory: { ...reply.memory, pageHome } }, mentions, turnContext);
  };

/** Says first what time `6 my time` is here. The words are worked out, so no tool has to back them up. */
function withTimeNotice(reply: Reply, { timeNotice }: TurnContext): Reply {
  const { isAboutTimes, tourWish }: LeasingMemory = reply.memory;
  if (timeNotice === undefined || (isAboutTimes !== true && tourWish === undefined)) return reply;
  return { ...reply, messages: [{ text: timeNotice, isTrusted: true }, ...reply.messages] };
}

type Step = (request: Request) => Promise<Reply | null> | Reply | null;

/** Each answers what it understands, and leaves the rest to those after it. */
const steps: readonly Step[] = [
  askForRealDay,
  changeHeldTime,
  holdAcceptedTime,
  answerAboutVirtualTour,
  answerTourQuestion,
  answerAboutOwnTour,
  answerOccupancy,
  answerCourtesy,
  ({ turnContext, mentions, isSearch }) =>
    isSearch || mentions.mentionsAnimal ? null : answerAboutAnimal(turnContext),
  answerWish,
  answerIncome,
  answerMoneyQuestion,
  ({ turnContext }) => answerAboutKinds(turnContext),
  answerAboutDistance,
  ({ turnContext, criteria }) => answerAffordable(turnContext, criteria),
  answerMeans,
  answerCriteriaFollowUp,
  answerFeeTerms,
  answerMoreWished,
  answerComplaint,
  arrangeTour,
  ({ turnContext, criteria, ...rest }) => answerFollowUp(turnContext, criteria, rest),
  ({ turnContext, criteria, ...rest }) => continueDialogue(turnContext, criteria, rest),
  answerAboutTopic,
  answerSearch,
  answerInPassing,
  answerByGuess,
  answerUnlisted,
  answerLikelyIntent,
];

/** Topics with an answer that says all there is, so a question about something else can seem answered. */
const broadTopics: readonly (Topic | null)[] = [
  null,
  'overview',
  'amenities',
  'price',
  'availability',
  'address',
  'apply',
  'rules',
];

/** What these steps answer, and nothing else. */
const fields = new Map<Step, string>([
  [answerTourQuestion, 'tours'],
  [arrangeTour, 'tours'],
  [answerIncome, 'applying'],
  [answerMeans, 'applying'],
  [answerOccupancy, 'applying'],
  [answerCriteriaFollowUp, 'applying'],
  [answerMoneyQuestion, 'money'],
  [answerFeeTerms, 'money'],
]);

/** Nothing if the question named what it is about, or was put in other words by us. */
function readSubject(step: Step, { topic, turnContext }: Request): Pick<Reply, 'subject'> {
  const field = fields.get(step);
  if (field !== undefined) return { subject: { name: field, isGeneral: false } };
  const isBroad =
    (step === answerAboutTopic || step === answerSearch) &&
    broadTopics.includes(topic) &&
    !turnContext.isReworded &&
    !(topic === 'amenities' && namesDetails(turnContext.normalizedText));
  return isBroad ? { subject: { name: topic ?? 'search', isGeneral: true } } : {};
}

const tourSteps: readonly Step[] = [changeHeldTime, answerTourQuestion, arrangeTour];
const plainTopics: readonly (Topic | null)[] =
  'tour cancelTour moveTour myTour fees deposit upfront price utilities included lease parking apply'.split(
    ' ',
  ) as Topic[];

/** Whether a message is understood as one about a tour or what a home costs. */
const isPlain = (reply: Reply, step: Step, { topic }: Request): boolean =>
  !reply.isGuess && (tourSteps.includes(step) || plainTopics.includes(topic));

async function answer(initial: TurnContext, mentions: Mentions): Promise<Reply> {
  // a pending confirmation is valid for one answer only
  const { expects, isAboutTimes } = initial.memory;
  const once = {
    awaits: undefined,
    expects: undefined,
    pendingCancellation: undefined,
    isAboutTimes: undefined,
  };
  const atFirst: TurnContext = { ...initial, memory: { ...initial.memory, ...once } };
  const awaited = (await answerAwaited(initial, atFirst)) ?? (await answerUnknownAddress(atFirst));
  if (awaited) return awaited;
  const request = understandRequest(atFirst, mentions, { expects, isAboutTimes });
  for (const step of steps) {
    const found = await step(request);
    if (!found) continue;
    const reply = { ...found, ...readSubject(step, request) };
    return isPlain(reply, step, request) ? { ...reply, isPlainRequest: true } : reply;
  }
  const { turn, language } = atFirst;
  const notUnderstood = createReply(createNotUnderstoodReply(turn, language), request.turnContext.memory);
  return { ...notUnderstood, isNotUnderstood: true };
}

const questionPattern =
  /^(?:(?:and|so|ok|okay|but|y|wait|pero|also|oh|hm+|um|hi|hey|hello|hola|great|cool|thanks|thank you|gracias) )*(?:is|are|do|does|did|will|would|can|could|should|what|which|where|who|how|why|when|any|whats|what's|hows|wheres|may|am|hay|es|esta|tiene|tienen|se|que|cual|como|donde|quien|puedo|cuanto)\b/;

/** `my mom is 80, is that a problem` */
const closingQuestionPattern =
  /\b(?:is|are|would|will|does) (?:that|it|this|they|there) (?:be )?(?:\w+ )?(?:ok|okay|fine|allowed|possible|included|enough|(?:a )?problem|(?:an )?issue|work|matter)\W*$/;

/** A question about the home at hand, or right after a list or a hold, that none of the others knows: it isn’t listed, and the team can be asked. */
async function answerUnlisted({ turnContext, criteria, isAboutTimes }: Request): Promise<Reply | null> {
  const { memory, turn, text, normalizedText, language } = turnContext;
  const last = turn.earlierLines.findLast(({ by }) => by === 'us');
  const isAfterList = (memory.shown ?? []).length > 0 && last?.attributes.cards !== undefined;
  const isQuestion =
    text.includes('?') || questionPattern.test(normalizedText) || closingQuestionPattern.test(normalizedText);
  if (!isQuestion) return null;
  const slug = criteria.hasCriteria ? null : await findMentionedHome(turnContext);
  const home = slug === null ? null : await findHome(turnContext, slug);
  if (!home && !isAfterList && isAboutTimes !== true) return null;
  const reply = createReply(
    {
      text: {
        en: `I don’t have anything listed on that${home ? ` for ${home.title}` : ''}. Should I ask our team?`,
        es: `No tengo nada publicado sobre eso${home ? ` para ${home.title}` : ''}. ¿Le pregunto al equipo?`,
      }[language],
      attributes: { buttons: [passItOnButton[language]] },
    },
    { ...memory, isAboutTimes },
  );
  return { ...reply, offersPerson: true, isGuess: true };
}

const isTourTopic = (topic: Topic | null): boolean =>
  topic === 'tour' || topic === 'apply' || topic === 'criteria';

/** Answers a wish about people or an assistance animal; the fixed wording is added by `withFairHousingReply`. */
async function answerWish({ turnContext, mentions, criteria, topic }: Request): Promise<Reply | null> {
  const { language, normalizedText } = turnContext;
  const mentionsPeople = mentions.wish === 'people';
  if (!mentionsPeople && !mentions.mentionsAnimal) return null;
  if (!criteria.hasCriteria && isTourTopic(topic)) return null;
  return hasHomeCriteria(criteria, normalizedText)
    ? findMatchingHomes(
        turnContext,
        mergeCriteria(turnContext, { ...criteria, unexplained: [], unsearched: [] }),
      )
    : createReply(
        createSearchPrompt(mentionsPeople ? 'people' : 'animal', language),
        rememberPlace(turnContext, criteria),
      );
}

/** A town named beside a wish about people is kept for the search that follows. */
function rememberPlace(turnContext: TurnContext, criteria: Criteria): LeasingMemory {
  const { city, cities, marketSlug } = criteria.filter;
  if (!city && !cities && !marketSlug) return turnContext.memory;
  const { filter } = mergeCriteria(turnContext, { ...criteria, filter: { city, cities, marketSlug } });
  return { ...turnContext.memory, savedFilter: filter };
}

/** `ok thx, I’ll talk to her tonight`: asks for nothing, and names no time for a tour. */
function answerCourtesy({ turnContext, criteria }: Request): Reply | null {
  const { parts, memory, language, normalizedText, text } = turnContext;
  const [first, ...others] = parts;
  const isCourtesy =
    first !== undefined &&
    isSurely(first, 'social') &&
    others.some(({ purpose }) => purpose === 'background') &&
    others.every((part) => isSurely(part, 'social', 'background')) &&
    !text.includes('?') &&
    !criteria.hasCriteria;
  if (!isCourtesy || isGreeting(normalizedText)) return null;
  const isOver = /\b(?:thanks?|thank you|thx|ty|gracias|appreciate\w*)\b/.test(normalizedText);
  return createReply((isOver ? thanksReplies : nextQuestionPrompts)[language], memory);
}

/** Answers what is asked about us, and what asks nothing. */
function answerInPassing({ turnContext }: Request): Reply | null {
  const { normalizedText, turn, memory, language } = turnContext;
  if (asksForTowns(normalizedText)) return listTowns(turnContext);
  if (asksAboutFraud(normalizedText)) return createReply(createFraudReply(turn, language), memory);
  if (isAssent(normalizedText) || justAskingPattern.test(normalizedText))
    return createReply(nextQuestionPrompts[language], memory);
  if (asksForContactInfo(normalizedText) || phonePattern.test(normalizedText))
    return createReply(createContactReply(turn), memory);
  if (isThanks(normalizedText)) return createReply(thanksReplies[language], memory);
  if (isGreeting(normalizedText) || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn, language), memory);
  return givesName(turnContext.text) ? createReply(createSearchPrompt('name', language), memory) : null;
}

/** `just asking, my last place didn’t have one` */
const justAskingPattern =
  /^(?:i was |i'm |im |was |nah |no )*just (?:asking|wondering|curious|checking|saying)\b(?: (?:cause|because|cuz|since|lol|haha)\b|[ .!]*$)/;

/** `I’m Joan.` */
const givesName = (text: string): boolean =>
  /^\s*(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]? )?(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Ss]oy) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?\s*$/u.test(
    text,
  );

const phonePattern =
  /\b(?:phone|telephone|telefono|(?:their|its|your|property|contact|the) (?:\w+ )?number(?! of (?:bed|bath|room|people))|number (?:of|for|to) (?:that|the|this|call|them)|numero|number where)\b|^(?:tell|give|get|send) me (?:the |a |their )?number/;

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
