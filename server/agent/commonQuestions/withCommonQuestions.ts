import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { findLastAnswer, joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '../understand/normalizeText.ts';
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
  { lastAnswer = '', earlierTexts = [] }: { lastAnswer?: string; earlierTexts?: readonly string[] } = {},
): CommonQuestion | null =>
  questions.find(
    (question) =>
      question.for.includes(useCase) &&
      (!question.after || Object.values(question.after).some((words) => lastAnswer.includes(words))) &&
      isWritten(question.about, earlierTexts) &&
      question.wordings.some((wording) => wording.test(normalizedText)),
  ) ?? null;

const isWritten = (about: readonly RegExp[] | undefined, texts: readonly string[]): boolean =>
  about === undefined || about.some((wording) => texts.some((text) => wording.test(text)));

const listEarlierTexts = ({ earlierLines }: Turn): string[] =>
  earlierLines.flatMap(({ by, text }) => (by === 'visitor' ? [normalizeText(text)] : []));

/**
 * Answers what the agent did not understand, or only guessed at, if it's like a question that people often
 * ask; some are always answered.
 */
export const withCommonQuestions =
  (agent: Agent): Agent =>
  async (turn, ...rest) => {
    const question = findCommonQuestion(normalizeText(joinLines(turn)), turn.useCase, {
      lastAnswer: findLastAnswer(turn),
      earlierTexts: listEarlierTexts(turn),
    });
    if (question?.isFirst) {
      const { answer, about } = question;
      if (answer.kind !== 'askAs') return createAnswer(turn, answer);
      if (about) return agent(rephrase(turn, answer.question[getReplyLanguage(turn)]), ...rest);
    }
    const reply = await agent(turn, ...rest);
    if (question === null || (!reply.isNotUnderstood && !reply.isGuess)) return reply;
    const { answer } = question;
    if (answer.kind !== 'askAs') return createAnswer({ ...turn, memory: reply.memory }, answer);
    return agent(rephrase(turn, answer.question[getReplyLanguage(turn)]), ...rest);
  };

function rephrase(turn: Turn, text: string): Turn {
  const last = turn.newLines.at(-1);
  return last ? { ...turn, newLines: [{ ...last, text }] } : turn;
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
