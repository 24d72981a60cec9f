import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { findLastAnswer, joinLines, listEarlierTexts } from '../understand/joinLines.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { readParts } from '#server/understanding/parts/readParts.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';
import { passItOnButton } from '../words/buttons.ts';
import { createTextReply } from '../words/createTextReply.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import type { CommonAnswer, CommonQuestion } from './commonAnswers.ts';
import { leasingQuestions } from './leasingQuestions.ts';
import { residentQuestions } from './residentQuestions.ts';
import { sharedQuestions } from './sharedQuestions.ts';
import { trustQuestions } from './trustQuestions.ts';

const questions: readonly CommonQuestion[] = [
  trustQuestions,
  sharedQuestions,
  leasingQuestions,
  residentQuestions,
].flatMap((some) => Object.values<CommonQuestion>(some));

/** The first question whose words are in a message. */
export const findCommonQuestion = (
  normalizedText: string,
  useCase: ChatUseCase,
  turn: Pick<Turn, 'earlierLines'> = { earlierLines: [] },
): CommonQuestion | null =>
  questions.find(
    ({ for: useCases, wordings, after, about }) =>
      useCases.includes(useCase) &&
      wordings.some((wording) => wording.test(normalizedText)) &&
      (!after || Object.values(after).some((words) => findLastAnswer(turn).includes(words))) &&
      (!about || listEarlierTexts(turn).some((text) => about.some((wording) => wording.test(text)))),
  ) ?? null;

/**
 * Answers what the agent did not understand, or only guessed at, if it's like a question that people often
 * ask; some are always answered.
 */
export const withCommonQuestions =
  (agent: Agent): Agent =>
  async (turn, ...rest) => {
    const question = findCommonQuestion(normalizeText(joinLines(turn)), turn.useCase, turn);
    if (question?.isFirst && (question.answer.kind !== 'askAs' || question.about)) {
      const answer = await answerCommonQuestion(agent, turn, question.answer, ...rest);
      return question.isBesideSearch && asksForHomes(turn)
        ? withSearch(answer, await agent(turn, ...rest))
        : answer;
    }
    const reply = await agent(turn, ...rest);
    if (question === null || (!reply.isNotUnderstood && !reply.isGuess)) return reply;
    return answerCommonQuestion(agent, { ...turn, memory: reply.memory }, question.answer, ...rest);
  };

const asksForHomes = (turn: Turn): boolean =>
  readParts(joinLines(turn)).some((part) => isSurely(part, 'wish'));

/** The answer, and the homes if they were found. */
const withSearch = (answer: Reply, found: Reply): Reply =>
  found.messages.some(({ attributes }) => attributes?.cards !== undefined)
    ? { ...found, messages: [...answer.messages, ...found.messages] }
    : answer;

/** Gives an answer that is fixed, or the one of the agent to the question in other words. */
export const answerCommonQuestion = async (
  agent: Agent,
  turn: Turn,
  answer: CommonAnswer,
  ...rest: AgentRest
): Promise<Reply> =>
  answer.kind === 'askAs'
    ? agent(rephrase(turn, answer.question[getReplyLanguage(turn)]), ...rest)
    : createAnswer(turn, answer);

type AgentRest = Parameters<Agent> extends [Turn, ...infer Rest] ? Rest : never;

function rephrase(turn: Turn, text: string): Turn {
  const last = turn.newLines.at(-1);
  const replyLanguage = getReplyLanguage(turn);
  return last ? { ...turn, replyLanguage, newLines: [{ ...last, text }] } : turn;
}

function createAnswer(turn: Turn, answer: Exclude<CommonAnswer, { kind: 'askAs' }>): Reply {
  const language = getReplyLanguage(turn);
  if (answer.kind === 'handOver') {
    const { reason, intro } = answer;
    return createHandOverReply(turn, { reason, ...(intro && { intro: intro[language] }) });
  }
  const text = answer.kind === 'describe' ? answer.describe(turn) : answer.text;
  const ownButtons = answer.kind === 'text' ? answer.buttons?.[language] : undefined;
  const buttons = ownButtons ?? (answer.offersPerson ? [passItOnButton[language]] : []);
  const reply = createTextReply(turn, text[language], buttons);
  return answer.offersPerson ? { ...reply, offersPerson: true } : reply;
}
