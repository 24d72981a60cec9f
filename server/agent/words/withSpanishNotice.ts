import type { Agent, Reply, Turn } from '../agent.ts';
import { isSpanish } from '../understand/spanish.ts';

const understoodNotice =
  'Entiendo bastante español, pero contesto en inglés. Si prefiere hablar con alguien del equipo, escriba «una persona».';
const handOverNotice = 'Paso esta conversación, con todo lo que se dijo, a una persona del equipo.';

/** Tells a visitor who writes Spanish once, in Spanish, what to expect; the answer itself is the same. */
export const withSpanishNotice =
  (agent: Agent): Agent =>
  async (turn, tools, signal) =>
    toSpanishReply(turn, await agent(turn, tools, signal));

function toSpanishReply(turn: Turn, reply: Reply): Reply {
  const isNotified = turn.memory.spanish === true;
  const asks = turn.newLines.some(({ text }) => isSpanish(text));
  const [first, ...others] = reply.messages;
  if (!first || !(asks || isNotified)) return reply;
  const memory = { ...reply.memory, spanish: true };
  const isUrgent = first.attributes?.urgent === true;
  if (isUrgent || (isNotified && !reply.handOverRequest)) return { ...reply, memory };
  const before = reply.handOverRequest ? handOverNotice : understoodNotice;
  return { ...reply, memory, messages: [{ ...first, text: `${before}\n${first.text}` }, ...others] };
}
