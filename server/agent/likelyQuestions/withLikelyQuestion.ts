import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { askAs, type CommonAnswer } from '../commonQuestions/commonAnswers.ts';
import { answerCommonQuestion, findCommonQuestion } from '../commonQuestions/withCommonQuestions.ts';
import { getPageUnit } from '../leasing/findMentionedHome.ts';
import type { LeasingMemory } from '../leasing/turnContext.ts';
import { isAct, type Tools } from '../tools/tools.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { readParts } from '#server/understanding/parts/readParts.ts';
import { getAskedText, isSurely } from '#server/understanding/parts/partTexts.ts';

import { classifyQuestion } from './classifyQuestion.ts';
import { leasingAnswers, type LikelyAnswer } from './leasingAnswers.ts';
import { residentAnswers } from './residentAnswers.ts';

/** Enough to answer what no rule has understood, and to doubt what one has; chosen with the set by strangers. */
export const ENOUGH = 0.25;
export const SURE = 0.5;
const SURE_OF_FIELD = 0.6;
/** Longer messages ask several things. */
const MAX_LENGTH = 300;

/**
 * Answers a message by the question that it most likely asks, if the rules don't understand it, or have only said
 * what is known of another subject in general.
 */
export const withLikelyQuestion =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const likely = mayBeQuestion(turn) ? findLikelyQuestion(turn) : null;
    if (!likely?.answer) return agent(turn, tools, signal);
    const watched = watchActs(tools);
    const reply = await agent(turn, watched.tools, signal);
    const isUnderstood = !reply.isNotUnderstood && !reply.isGuess;
    const limit =
      isListed(reply) && hasSeveralCriteria(reply)
        ? Infinity
        : isUnderstood
          ? getLimit(reply, likely)
          : ENOUGH;
    if (asksBesideSearch(turn, reply, likely)) {
      const also = await answerCommonQuestion(agent, turn, likely.inGeneral ?? likely.answer, tools, signal);
      if (!also.isNotUnderstood && !also.isGuess && also.handOverRequest === null && !isListed(also))
        return { ...reply, messages: [...also.messages, ...reply.messages] };
    }
    if (likely.certainty < limit) return reply;
    if (watched.hasActed() || hasBegun(turn, reply)) return reply;
    const answer = isHomeAtHand(turn, reply) ? likely.answer : (likely.inGeneral ?? likely.answer);
    const question = likely.isOwnWords ? withOwnWords(answer, turn) : answer;
    const asking = { ...turn, memory: withoutMiss(turn, reply) };
    const likelyReply = await answerCommonQuestion(agent, asking, question, tools, signal);
    if (likelyReply.isNotUnderstood || likelyReply.isGuess) return isUnderstood ? reply : likelyReply;
    // an answer about the same knows more of what was asked
    if (isUnderstood && likelyReply.subject?.name === reply.subject?.name) return reply;
    return { ...likelyReply, isPlainRequest: true };
  };

/** From here on, a question is answered beside the homes that were asked for with it. */
const SURE_BESIDE_SEARCH = 0.9;

/** `I have a voucher and need 3 beds in Austin, do you take it?`: the list alone is half an answer. */
function asksBesideSearch(
  turn: Turn,
  reply: Reply,
  { certainty, field }: LikelyAnswer & { certainty: number },
): boolean {
  const text = joinLines(turn);
  return (
    isListed(reply) &&
    certainty >= SURE_BESIDE_SEARCH &&
    (field === 'applying' || field === 'other') &&
    !reply.messages.some(({ text: said }) => /^(?:Yes|Sí|No)[,:]/.test(said)) &&
    readParts(text).some((part) => isSurely(part, 'question'))
  );
}

/** A search that takes in this much of a message is no mistake. */
const hasSeveralCriteria = ({ memory }: Reply): boolean => {
  const { savedFilter = {} }: LeasingMemory = memory;
  return Object.keys(savedFilter).length > 2;
};

const isListed = ({ messages }: Reply): boolean =>
  messages.some(({ attributes }) => attributes?.cards !== undefined);

/** How certain it must be that an answer of the rules is to another question: it says all there is, or is from another field. */
function getLimit({ subject }: Reply, { field }: LikelyAnswer): number {
  if (subject?.isGeneral) return SURE;
  return subject && field !== undefined && field !== subject.name ? SURE_OF_FIELD : Infinity;
}

/** An answer to a question of ours is none of them. A wish about people, an animal or a person has its own reply. */
function mayBeQuestion(turn: Turn): boolean {
  const text = joinLines(turn);
  const normalizedText = normalizeText(text);
  return (
    text.length <= MAX_LENGTH &&
    turn.memory.awaits === undefined &&
    findWish(normalizedText) === null &&
    !mentionsAssistanceAnimal(normalizedText) &&
    findCommonQuestion(normalizedText, turn.useCase, turn)?.answer.kind !== 'handOver'
  );
}

function findLikelyQuestion(turn: Turn): (LikelyAnswer & { certainty: number }) | null {
  if (turn.useCase === 'MAINTENANCE_ASSISTANT') return null;
  const isLeasing = turn.useCase === 'LEASING_SUPPORT';
  const answers: Record<string, LikelyAnswer> = isLeasing ? leasingAnswers : residentAnswers;
  const text = joinLines(turn);
  const likely = isLeasing
    ? classifyQuestion(getAskedText(text, readParts(text)), 'leasing')
    : classifyQuestion(text, 'residents');
  const answer = likely && answers[likely.name];
  return answer ? { ...answer, certainty: likely.certainty } : null;
}

/** None of the dangers that strangers told in doubtful words is taken for a question so surely. */
export const NO_DANGER = 0.5;

/** Whether a message asks one of the questions so plainly that it hardly tells of a danger. */
export const surelyAsks = (turn: Turn): boolean => (findLikelyQuestion(turn)?.certainty ?? 0) >= NO_DANGER;

/** Notices whether anything is done: a time is held, a repair is reported. */
function watchActs(tools: Tools) {
  let acts = 0;
  const watched: Tools = {
    ...tools,
    request: (query, variables) => {
      if (isAct(query)) acts += 1;
      return tools.request(query, variables);
    },
  };
  return { tools: watched, hasActed: () => acts > 0 };
}

/** Whether the reply goes on with something: it hands over, reports a repair, looks for a time or waits for an answer. */
const hasBegun = (turn: Turn, { handOverRequest, repair, memory, messages }: Reply): boolean =>
  handOverRequest !== null ||
  repair !== undefined ||
  memory.awaits !== undefined ||
  memory.held !== turn.memory.held ||
  memory.tourWish !== turn.memory.tourWish ||
  messages.some(({ attributes }) => attributes?.urgent === true || attributes?.form !== undefined);

const isHomeAtHand = (turn: Turn, { memory }: Reply): boolean =>
  typeof memory.home === 'string' || getPageUnit(turn) !== null;

/** A list made of words that asked for none is forgotten. */
const withoutMiss = (turn: Turn, reply: Reply): Record<string, unknown> =>
  reply.memory.page === turn.memory.page ? reply.memory : turn.memory;

const withOwnWords = (answer: CommonAnswer, turn: Turn): CommonAnswer =>
  answer.kind === 'askAs'
    ? askAs(`${answer.question.en}: ${joinLines(turn)}`, `${answer.question.es}: ${joinLines(turn)}`)
    : answer;
