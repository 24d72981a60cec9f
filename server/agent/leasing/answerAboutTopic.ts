import type { Reply } from '../agent.ts';
import { isSurely } from '../intents/readIntent.ts';

import { toldOfAnimal } from './answerAboutAnimal.ts';
import { answerAboutApplying } from './answerAboutApplying.ts';
import { answerAboutCriteria } from './answerAboutCriteria.ts';
import { answerAboutHome, answerAboutHomes } from './answerAboutHome.ts';
import { answerForKind } from './answerForKind.ts';
import { answerInGeneral } from './answerInGeneral.ts';
import { asksForFeeTerms, namesBedroomRule } from './generalTerms.ts';
import { askWhichHome } from './dialogue.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { answerAboutStreet, asksForVouchers } from './followUps.ts';
import { createAnimalFeeReply, createAnimalRuleReply } from './generalReplies.ts';
import { accepts, singleHomePattern } from './isHomeSearch.ts';
import type { Topic } from './topics.ts';
import { isAboutAnyHome } from './tourWish.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** Answers a question with a topic: about one home, those of the list, a kind of home, or all of them. */
export async function answerAboutTopic(request: Request): Promise<Reply | null> {
  const { turnContext, criteria, topic, isSearch } = request;
  const { memory, normalizedText, language } = turnContext;
  const accepted = await answerAcceptance(request);
  if (accepted) return accepted;
  const isAnimalNamed = toldOfAnimal(turnContext);
  if (isAnimalNamed && namesBedroomRule(normalizedText))
    return createReply(createAnimalRuleReply(language), memory);
  if (topic === null) return null;
  const onStreet = await answerAboutStreet(turnContext, criteria, topic);
  if (onStreet) return onStreet;
  if (topic === 'criteria' && (!isSearch || asksForVouchers(turnContext, criteria)))
    return answerAboutCriteria(turnContext);
  const forKind = await answerForKind(turnContext, criteria, topic);
  if (forKind) return forKind;
  // `when is something free` is about none of the list
  const isAboutAny = topic === 'availability' && /\b(?:algo|something|anything)\b/.test(normalizedText);
  if (isSearch || isAboutAny) return null;
  if (feeTopics.includes(topic) && asksForAnimalFee(turnContext))
    return createReply(createAnimalFeeReply(language), memory);
  const isAnyHome = topic === 'tour' && isAboutAnyHome(normalizedText);
  const slug = isAnyHome || isOwnTour(topic) ? null : await findMentionedHome(turnContext);
  const homeReply =
    slug === null || isOwnTour(topic) ? null : await answerAboutHome(turnContext, slug, topic);
  if (homeReply) return homeReply;
  if (topic === 'apply') return answerAboutApplying(turnContext);
  return answerAboutSeveral(request, topic);
}

/** `is it refundable`, `per person or per household`, after a fee was told */
export async function answerFeeTerms({ turnContext, topic }: Request): Promise<Reply | null> {
  const { memory, normalizedText } = turnContext;
  const { topic: earlier, question } = memory;
  if (earlier !== 'fees' || question === undefined || !asksForFeeTerms(normalizedText)) return null;
  if (topic !== null && topic !== 'amenities' && topic !== 'criteria' && topic !== 'price') return null;
  const asking = { ...turnContext, normalizedText: `${question} ${normalizedText}` };
  const slug = await findMentionedHome(turnContext);
  const reply =
    (slug === null ? null : await answerAboutHome(asking, slug, 'fees')) ??
    (await answerInGeneral(asking, 'fees'));
  return reply && { ...reply, memory: { ...reply.memory, question } };
}

type OwnTourTopic = Extract<Topic, 'cancelTour' | 'moveTour' | 'myTour' | 'door'>;
const isOwnTour = (topic: Topic): topic is OwnTourTopic =>
  ['cancelTour', 'moveTour', 'myTour', 'door'].includes(topic);

/** `I like that one` goes on to a tour. */
async function answerAcceptance({ turnContext, criteria }: Request): Promise<Reply | null> {
  const { home, shown = [] } = turnContext.memory;
  if (isSurely(turnContext.intent, 'question', 'complaint')) return null;
  if (!accepts(turnContext.normalizedText, criteria) || (home === undefined && shown.length === 0))
    return null;
  const slug = await findMentionedHome(turnContext);
  const offer = slug === null ? null : await answerAboutHome(turnContext, slug, 'tour');
  return offer ?? askWhichHome(turnContext, 'tour');
}

/** When it isn't said which home is meant. */
async function answerAboutSeveral(
  { turnContext, criteria, isAboutPetTerms, isForTour, isDetail }: Request,
  topic: Topic,
): Promise<Reply | null> {
  const { memory, normalizedText } = turnContext;
  const shown = memory.shown ?? [];
  const isGeneral = !criteria.hasCriteria || isAboutPetTerms || isForTour;
  if (isGeneral && (isAboutPetTerms || shown.length === 0 || topic === 'rules' || topic === 'fees')) {
    const general = await answerInGeneral(turnContext, topic);
    if (general) return general;
  }
  const isAboutShown =
    isDetail || singleHomePattern.test(normalizedText) || (!criteria.hasCriteria && criteria.sort === null);
  const isTopicNamed = topic !== 'amenities' || criteria.hasCriteria || isDetail;
  return shown.length > 1 && isAboutShown && isTopicNamed
    ? ((await answerAboutHomes(turnContext, topic)) ?? askAbout(turnContext, topic))
    : null;
}

/** Keeps the words of the question too, for the home that the answer names. */
export const askAbout = (turnContext: TurnContext, topic: Topic): Reply =>
  askWhichHome(
    { ...turnContext, memory: { ...turnContext.memory, question: turnContext.normalizedText } },
    topic,
  );

const feeTopics: readonly Topic[] = ['price', 'fees', 'pets', 'deposit'];

/** `how much extra for him?`, `so I still pay a pet fee?`, after an assistance animal was named */
const asksForAnimalFee = (turnContext: TurnContext): boolean =>
  /\b(?:extra|fees?|charges?|deposit|pay|rent|cobran?|pag(?:o|ar)|cuesta)\b/.test(
    turnContext.normalizedText,
  ) &&
  /\b(?:him|her|it|he|she|dog|cat|animal|pets?|mascotas?|perro|gato)\b/.test(turnContext.normalizedText) &&
  toldOfAnimal(turnContext);
