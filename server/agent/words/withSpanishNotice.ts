import type { Agent, Reply, Turn } from '../agent.ts';
import { isSpanish } from '../understand/spanish.ts';

const understoodNotice =
  'Entiendo bastante español, pero contesto en inglés. Si prefiere hablar con alguien del equipo, escriba «una persona».';
const handOverNotice = 'Paso esta conversación, con todo lo que se dijo, a una persona del equipo.';

/** Tells a visitor who writes Spanish what to expect: once, and in Spanish. The answer itself is the same. */
export const withSpanishNotice =
  (agent: Agent): Agent =>
  async (turn, tools, signal) =>
    toSpanishReply(turn, await agent(turn, tools, signal));

function toSpanishReply(turn: Turn, reply: Reply): Reply {
  const wasNotified = turn.memory.spanish === true;
  const writesSpanish = turn.newLines.some(({ text }) => isSpanish(text));
  const [first, ...others] = reply.messages;
  if (!first || !(writesSpanish || wasNotified)) return reply;
  const memory = { ...reply.memory, spanish: true };
  const isUrgent = first.attributes?.urgent === true;
  if (isUrgent || (wasNotified && !reply.handOverRequest)) return { ...reply, memory };
  const notice = reply.handOverRequest ? handOverNotice : understoodNotice;
  return { ...reply, memory, messages: [{ ...first, text: `${notice}\n${first.text}` }, ...others] };
}
