import type { Agent, Reply, Turn } from '../agent.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { joinLines } from '../understand/joinLines.ts';
import { isSpanish } from '../understand/spanish.ts';

import { getReplyLanguage } from './replyLanguage.ts';
import { withIntro } from './withIntro.ts';

const notice =
  'Esta respuesta solo la tengo en inglés. Si prefiere hablar con alguien del equipo, escriba «una persona».';

/**
 * Remembers the language of the conversation, and tells a visitor who writes Spanish once and in Spanish when
 * an answer is only in English.
 */
export const withSpanishNotice =
  (agent: Agent): Agent =>
  async (turn, tools, signal) =>
    toSpanishReply(turn, await agent(turn, tools, signal));

function toSpanishReply(turn: Turn, reply: Reply): Reply {
  const { spanish: writesSpanish, hasNotice = false } = turn.memory;
  const [first] = reply.messages;
  // people who write English say hola too
  const isOnlyGreeting = readSmallTalk(joinLines(turn)) === 'greeting';
  const isInSpanish = isOnlyGreeting ? writesSpanish === true : getReplyLanguage(turn) === 'es';
  if (!(isInSpanish || writesSpanish === true)) return reply;
  const needsNotice =
    first !== undefined &&
    isInSpanish &&
    hasNotice !== true &&
    first.attributes?.urgent !== true &&
    isEnglish(withoutQuotes(first.text));
  return {
    ...(needsNotice ? withIntro(reply, notice) : reply),
    memory: { ...reply.memory, spanish: isInSpanish, hasNotice: hasNotice === true || needsNotice },
  };
}

/** A quote is as its author wrote it. */
const withoutQuotes = (text: string): string =>
  text
    .split(/[“”]/)
    .filter((_part, at) => at % 2 === 0)
    .join(' ');

/** Whether an answer is English, apart from what it quotes, with at most a Spanish word in it. */
const isEnglish = (text: string): boolean =>
  !isSpanish(text) && /\b(?:the|is|are|you|your|our|for|with|and|of|to)\b/i.test(text);
