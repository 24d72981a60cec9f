import type { Agent, Reply, Turn } from '../agent.ts';
import { isSpanish } from '../understand/spanish.ts';

const understood =
  'Entiendo bastante español, pero contesto en inglés. Si prefiere hablar con alguien del equipo, escriba «una persona».';
const handedOver = 'Paso esta conversación, con todo lo que se dijo, a una persona del equipo.';

/** Whoever writes Spanish is told once, in Spanish, what to expect. The answer is the same as everybody's. */
export const withSpanish =
  (agent: Agent): Agent =>
  async (turn, tools, signal) =>
    told(turn, await agent(turn, tools, signal));

function told(turn: Turn, reply: Reply): Reply {
  const isTold = turn.memory.spanish === true;
  const asks = turn.asked.some(({ text }) => isSpanish(text));
  const [first, ...others] = reply.says;
  if (!first || !(asks || isTold)) return reply;
  const memory = { ...reply.memory, spanish: true };
  const isUrgent = first.attributes?.urgent === true;
  if (isUrgent || (isTold && !reply.handsOver)) return { ...reply, memory };
  const before = reply.handsOver ? handedOver : understood;
  return { ...reply, memory, says: [{ ...first, text: `${before}\n${first.text}` }, ...others] };
}
