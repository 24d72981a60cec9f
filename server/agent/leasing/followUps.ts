import type { Reply } from '../agent.ts';
import { isSurely } from '../intents/readIntent.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';

import { answerAboutHome, answerAboutHomes, namesDetails } from './answerAboutHome.ts';
import { answerSum, answerSumForAll } from './answerSum.ts';
import {
  byFeaturePattern,
  type Described,
  findDescribedHomes,
  findHomesOnStreet,
  withoutAbsent,
} from './describedHomes.ts';
import { askWhichHome } from './dialogue.ts';
import { findMentionedHome, getPageUnit } from './findMentionedHome.ts';
import type { Criteria } from './readCriteria.ts';
import { readSum, readSumInChat, recallHousehold, type Sum } from './readSum.ts';
import { detectTopic, type Topic } from './topics.ts';
import type { LeasingMemory, TurnContext } from './turnContext.ts';

/** Answers a question about what was shown: a home described by a few words, a sum, a single word; null if it is none. */
export async function answerFollowUp(
  turnContext: TurnContext,
  criteria: Criteria,
  { topic, expects }: { topic: Topic | null } & Pick<LeasingMemory, 'expects'>,
): Promise<Reply | null> {
  const { memory, normalizedText } = turnContext;
  const described = await findDescribedHomes(turnContext, criteria);
  if (described) {
    const isAsked = expects === 'home' || againPattern.test(normalizedText);
    return answerAboutDescribed(turnContext, criteria, { described, topic, isAsked });
  }
  const sum = isSumTopic(topic)
    ? readSumInChat(normalizedText, {
        topic: memory.topic,
        question: memory.question,
        household: recallHousehold(listEarlierTexts(turnContext.turn)),
      })
    : null;
  const summed = sum && (await answerWithSum(turnContext, criteria, sum));
  if (summed) return summed;
  const about = topic ?? (namesDetails(normalizedText) ? 'amenities' : null);
  const hasOnlyList = memory.home === undefined && (memory.shown ?? []).length > 1;
  return about !== null && hasOnlyList && hasOnlyFeatures(criteria) && isFollowUp(turnContext)
    ? answerAboutHomes(turnContext, about)
    : null;
}

/** `the deposit for the 2 bed on Elm`, before any homes were shown. */
export async function answerAboutStreet(
  turnContext: TurnContext,
  criteria: Criteria,
  topic: Topic,
): Promise<Reply | null> {
  if (isOwnTourTopic(topic) || criteria.location.otherTowns.length > 0) return null;
  const shown = await findHomesOnStreet(turnContext, criteria);
  const [only] = shown;
  if (!only) return null;
  return shown.length === 1
    ? answerAboutHome(turnContext, only.slug, topic)
    : answerAboutHomes({ ...turnContext, memory: { ...turnContext.memory, shown, home: undefined } }, topic);
}

const againPattern = /^(?:and|what about|how about|y|also|que tal)\b/;

/** Answers about the homes of the list that the message describes. */
async function answerAboutDescribed(
  turnContext: TurnContext,
  criteria: Criteria,
  {
    described: { homes, rest },
    topic,
    isAsked,
  }: { described: Described; topic: Topic | null; isAsked: boolean },
): Promise<Reply> {
  const { memory } = turnContext;
  // who only says which one is meant asks nothing about it
  const asked = isSurely(turnContext.intent, 'pick') ? null : detectTopic(rest);
  // `the one with the pool`
  const isNamedByFeature =
    asked === 'amenities' &&
    (criteria.filter.amenities ?? []).length > 0 &&
    byFeaturePattern.test(rest) &&
    !/\b(?:does|do|is there|tiene|hay)\b/.test(rest);
  const earlier = isAsked ? memory.topic : undefined;
  const known = asked === null || isNamedByFeature ? (earlier ?? 'overview') : asked;
  const about = topic === 'tour' ? 'tour' : known;
  const text = withoutAbsent(turnContext.text);
  const [only] = homes;
  const focused = {
    ...turnContext,
    text,
    normalizedText: rest,
    memory: { ...memory, shown: homes, home: undefined },
  };
  const picked = { ...turnContext, text, normalizedText: rest };
  const sum = readSum(rest);
  if (homes.length === 1 && only) {
    const reply =
      (sum && (await answerSum(picked, only.slug, sum))) ??
      (isOwnTourTopic(about) ? null : await answerAboutHome(picked, only.slug, about));
    if (reply) return reply;
  }
  return (
    (sum ? await answerSumForAll(focused, sum) : await answerAboutHomes(focused, about)) ??
    askWhichHome(focused, about)
  );
}

const isOwnTourTopic = (topic: Topic) =>
  topic === 'cancelTour' || topic === 'moveTour' || topic === 'myTour' || topic === 'door';

const sumTopics: readonly (Topic | null)[] = [
  null,
  'price',
  'fees',
  'deposit',
  'upfront',
  'pets',
  'parking',
  'utilities',
  'included',
  'rules',
  'amenities',
  'availability',
  'overview',
  'criteria',
];
const isSumTopic = (topic: Topic | null) => sumTopics.includes(topic);

/** What a sum can be for: pets, a garage, a day. */
const hasNoOtherCriteria = ({ filter, location }: Criteria, { people }: Sum): boolean =>
  location.otherTowns.length === 0 &&
  Object.keys(filter).every(
    (field) =>
      ['pets', 'amenities', 'accessibility', 'availableBy', 'maxUpfront', 'homeTypes'].includes(field) ||
      // `split between 3` counts no bedrooms
      (field === 'beds' && people !== null && filter.beds?.max === people),
  );

/** Null if no home is known to add up for. */
async function answerWithSum(turnContext: TurnContext, criteria: Criteria, sum: Sum): Promise<Reply | null> {
  const { memory, normalizedText } = turnContext;
  // an amount beside an income is the visitor's own
  if (!hasNoOtherCriteria(criteria, sum) && !sum.isIncome) return null;
  const slug = await findMentionedHome(turnContext);
  if (slug !== null) return answerSum(turnContext, slug, sum);
  const shown = memory.shown ?? [];
  return shown.length > 1 && !sum.isIncome && !/\b(?:looking|find|show me|busco)\b/.test(normalizedText)
    ? answerSumForAll(turnContext, sum)
    : null;
}

/** `and pets?`, `y la lavandería?`: asks about each home of the list. A wish has an article or a `with`. */
const followUpPattern =
  /^(?:(?:and|what about|how about|y|que tal|ok|okay|so) )*(?:(?:the|any|la|el|los|las) )?[a-z]+(?: (?:fees?|policy|rent|costs?|in unit))?$/;

/** `do they take cats?` */
const aboutThemPattern =
  /^(?:(?:and|so|ok|okay) )*(?:do|does|are|can|will|would|how much|what)\b(?!.*\b(?:show|find|any|anything|others?|more|which|of them|of these|of those)\b).*\b(?:they|these|those|them)\b/;

const isFollowUp = ({ normalizedText, text }: TurnContext): boolean =>
  aboutThemPattern.test(normalizedText) ||
  (/^(?:y )?(?:aceptan|permiten|tienen|incluyen)\b/.test(normalizedText) &&
    normalizedText.split(' ').length <= MAX_FOLLOW_UP_WORDS) ||
  ((text.includes('?') || /^(?:and|what about|how about|y|que tal) /.test(normalizedText)) &&
    followUpPattern.test(normalizedText.replaceAll(/[^a-z0-9 ]/g, '').trim()));

const hasOnlyFeatures = ({ filter, sort, location }: Criteria): boolean =>
  sort === null &&
  location.otherTowns.length === 0 &&
  Object.keys(filter).every((field) => ['amenities', 'accessibility', 'pets'].includes(field));

const asksPattern =
  /\?|^(?:(?:and|so|ok|okay|also|y|oh|but|hi|hey|thanks|cool|great|what about|how about) )*(?:do|does|is|are|was|has|have|can|could|what|what's|whats|which|where|how|any|tell|que|tiene|tienen|hay|es|son|como|de que|cual|donde)\b/;
const detailSearchPattern =
  /\b(?:show|find|looking|search|need|want|others?|anything|something|somewhere|homes|houses|apartments|places|busco|necesito|quiero|otr[oa]s?|casas|apartamentos)\b/;
const MAX_FOLLOW_UP_WORDS = 5;

const detailBases: readonly Topic[] = ['amenities', 'availability', 'overview'];

export const hasHomeAtHand = ({ memory, turn }: Pick<TurnContext, 'memory' | 'turn'>): boolean =>
  memory.home !== undefined || getPageUnit(turn) !== null || memory.shown?.length === 1;

/** `gas or wood fireplace?`, `and the floors?`: asks about a thing in the home at hand, or in those of the list. */
export function asksForDetail(turnContext: TurnContext, criteria: Criteria): boolean {
  const { normalizedText, memory, text } = turnContext;
  const shown = memory.shown ?? [];
  const isAboutAll =
    shown.length > 1 &&
    /\b(?:it|its|the|they|these|those|them|each|either|both|which (?:1|one|of)|all of|estas|esas|todas|cual(?!es)|ambas|el|la|los|las)\b/.test(
      normalizedText,
    );
  // `does either one have a garage?`
  const isOfList =
    isAboutAll &&
    /\b(?:either|both|(?:any|which|each) (?:1|one|of (?:these|those|them))(?!s)|cual(?!es)|ambas)\b/.test(
      normalizedText,
    );
  const isShort = normalizedText.split(' ').length <= MAX_FOLLOW_UP_WORDS;
  const isAsking = text.includes('?') || asksPattern.test(normalizedText) || isShort;
  const base = detectTopic(normalizedText);
  return (
    (hasHomeAtHand(turnContext) || isAboutAll) &&
    isAsking &&
    (base === null || detailBases.includes(base) || (base === 'parking' && isOfList)) &&
    namesDetails(normalizedText) &&
    hasOnlyFeatures(criteria) &&
    criteria.allowedKinds.length === 0 &&
    !(memory.savedFilter !== undefined && criteria.extras.orHookups) &&
    criteria.filter.pets === undefined &&
    !detailSearchPattern.test(normalizedText)
  );
}

/** `do they take section 8 here?`, about the home at hand. */
export const asksForVouchers = (turnContext: TurnContext, { filter, sort, location }: Criteria): boolean =>
  hasHomeAtHand(turnContext) &&
  Object.keys(filter).every((field) => field === 'acceptsVouchers') &&
  filter.acceptsVouchers === true &&
  sort === null &&
  location.otherTowns.length === 0 &&
  !detailSearchPattern.test(turnContext.normalizedText);
