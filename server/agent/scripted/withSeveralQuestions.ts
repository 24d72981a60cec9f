import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { isAct, type Tools } from '../tools/tools.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { passItOnButton } from '../words/buttons.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import { splitQuestions } from './splitQuestions.ts';

/** Thrown when a part of a message would do something. */
class ActError extends Error {
  override readonly name = 'Act';
}

const withoutActs = (tools: Tools): Tools => ({
  ...tools,
  request: (query, variables) =>
    isAct(query) ? Promise.reject(new ActError()) : tools.request(query, variables),
});

/** Answers each of the questions in a message about homes, in their order; a search that takes in all of it is one answer. */
export const withSeveralQuestions =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const questions = mayAskSeveral(turn) ? splitQuestions(joinLines(turn)) : [];
    if (questions.length < 2) return agent(turn, tools, signal);
    const answers = await answerEach(agent, turn, tools, { questions, signal });
    return (answers && joinAnswers(turn, answers)) ?? agent(turn, tools, signal);
  };

function mayAskSeveral(turn: Turn): boolean {
  if (turn.useCase !== 'LEASING_SUPPORT' || turn.memory.awaits !== undefined) return false;
  const normalizedText = normalizeText(joinLines(turn));
  return findWish(normalizedText) === null && !mentionsAssistanceAnimal(normalizedText);
}

type Questions = { questions: readonly string[]; signal: AbortSignal };
/** A search has counted homes, even if it found none. */
type Answer = { question: string; reply: Reply | null; isSearch: boolean };

/**
 * Null if the first is understood only together with the rest, or if the message does something by another one than
 * the first: that may be meant of the whole.
 */
async function answerEach(
  agent: Agent,
  turn: Turn,
  tools: Tools,
  { questions, signal }: Questions,
): Promise<Answer[] | null> {
  const answers: Answer[] = [];
  let { memory, earlierLines } = turn;
  let hasActed = false;
  for (const [at, question] of questions.entries()) {
    const line = { by: 'visitor' as const, text: question, attributes: {}, files: [] };
    const part = { ...turn, memory, earlierLines, newLines: [line] };
    let reply = await answerWithoutActs(agent, part, tools, signal);
    if (reply === null && at === 0) {
      hasActed = true;
      reply = await agent(part, tools, signal);
    }
    if (reply === null && !hasActed) return null;
    if (at === 0 && !hasActed && (!reply || !isSure(reply) || reply.handOverRequest !== null)) return null;
    answers.push({ question, reply, isSearch: reply !== null && reply.memory.page !== memory.page });
    if (reply === null || !isSure(reply)) continue;
    ({ memory } = reply);
    const said = reply.messages.map(({ text, attributes = {} }) => ({
      by: 'us' as const,
      text,
      attributes,
      files: [],
    }));
    earlierLines = [...earlierLines, line, ...said];
  }
  return answers;
}

/** Null if it would do something. */
async function answerWithoutActs(
  agent: Agent,
  turn: Turn,
  tools: Tools,
  signal: AbortSignal,
): Promise<Reply | null> {
  try {
    return await agent(turn, withoutActs(tools), signal);
  } catch (error) {
    if (error instanceof ActError) return null;
    throw error;
  }
}

const isSure = ({ isNotUnderstood, isGuess }: Reply): boolean => !isNotUnderstood && !isGuess;

/** The answers in one reply. What was not understood is named, and of several searches the last is shown: it has all the criteria. */
function joinAnswers(turn: Turn, answers: readonly Answer[]): Reply | null {
  const language = getReplyLanguage(turn);
  const sure = answers.flatMap(({ reply, isSearch }) =>
    reply !== null && isSure(reply) ? [{ reply, isSearch }] : [],
  );
  const unanswered = answers.filter(({ reply }) => reply === null || !isSure(reply));
  const last = sure.at(-1);
  if (!last) return null;
  const lastSearch = sure.findLast(({ isSearch }) => isSearch);
  const messages = sure
    .filter((answer) => !answer.isSearch || answer === lastSearch)
    .flatMap(({ reply }) => reply.messages)
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .reduce(joinMessages, []);
  const missing: ReplyMessage[] = unanswered.map(({ question }) => ({
    text: noAnswer(question)[language],
    attributes: { buttons: [passItOnButton[language]] },
    // the figures are the visitor's own
    isTrusted: true,
  }));
  return {
    ...last.reply,
    messages: [...messages, ...missing],
    ...(missing.length > 0 && { offersPerson: true as const }),
  };
}

/** Facts of one home are one message: the next has all the buttons of the one before. */
function joinMessages(messages: readonly ReplyMessage[], next: ReplyMessage): ReplyMessage[] {
  const last = messages.at(-1);
  const labels = new Set(next.attributes?.buttons?.map(({ label }) => label));
  const isSameKind =
    last !== undefined &&
    last.isTrusted === next.isTrusted &&
    !last.attributes?.cards &&
    !next.attributes?.cards &&
    (last.attributes?.buttons ?? []).every(({ label }) => labels.has(label));
  if (!isSameKind) return [...messages, next];
  const calculated = [...(last.calculated ?? []), ...(next.calculated ?? [])];
  const joined = {
    ...next,
    text: `${last.text}\n${next.text}`,
    ...(calculated.length > 0 && { calculated }),
  };
  return [...messages.slice(0, -1), joined];
}

const noAnswer = (question: string) => {
  const quoted = question.replace(/[?.!]?$/, '');
  return {
    en: `About “${quoted}”: I don’t have an answer to that. Should I ask our team?`,
    es: `Sobre “${quoted}”: no tengo una respuesta. ¿Le pregunto al equipo?`,
  };
};
