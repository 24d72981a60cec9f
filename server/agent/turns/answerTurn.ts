import { endTurn, failTurn, takeTurn } from '#server/db/agent/turns.ts';
import type { TakenTurn } from '#server/db/agent/turns.ts';

import type { Reply } from '../agent.ts';
import type { AgentParts } from '../agentParts.ts';
import { dangerIn } from '../fixed/dangerIn.ts';
import { sinceHandOver } from '../handOver/sinceHandOver.ts';
import { emergency } from '../words/emergency.ts';
import { notPossibleNow } from '../words/notPossibleNow.ts';
import { switchedOff } from '../words/switchedOff.ts';

import { type ReadTurn, readTurn } from './readTurn.ts';
import { type Held, sayReply } from './sayReply.ts';
import { showTyping } from './showTyping.ts';

/** Longer than any answer takes. What a server leaves that has died is taken up after it. */
const HELD_MS = 30_000;
const ANSWER_WITHIN_MS = 20_000;
const MOST_FAILURES = 2;
/** So often it is tried to say that there is no answer. */
const MOST_IN_ALL = 5;
const LONGEST_WAIT_MS = 30_000;

/** Answers what waits in a chat, once: whoever holds it no longer when he has the answer does not say it. */
export async function answerTurn(parts: AgentParts, held: Held): Promise<void> {
  const now = parts.clock.now();
  const taken = await takeTurn(parts.db, { ...held, now, until: new Date(now.getTime() + HELD_MS) });
  if (!taken) return;
  try {
    await answerTaken(parts, held, taken);
  } catch (error) {
    parts.log.warn('agent.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    // the last try is followed at once by the word that there is no answer
    const isLast = taken.failures === MOST_FAILURES;
    const waitMs = isLast ? 0 : Math.min(1_000 * 2 ** taken.failures, LONGEST_WAIT_MS);
    await failTurn(parts.db, { ...held, until: new Date(parts.clock.now().getTime() + waitMs) });
    if (isLast) await answerTurn(parts, held);
  }
}

async function answerTaken(parts: AgentParts, held: Held, taken: TakenTurn): Promise<void> {
  const { askedIndex: answeredIndex, memory, failures } = taken;
  const read = failures > MOST_IN_ALL ? null : await readTurn(parts, held.conversationSid, taken);
  const reply = read && (await replyTo(parts, taken, read));
  if (read && reply) await sayReply(parts, held, { taken, reply, read });
  else await endTurn(parts.db, { ...held, answeredIndex, memory, handedOverAt: null });
}

/** Null when nothing is to be said. */
async function replyTo(parts: AgentParts, taken: TakenTurn, read: ReadTurn): Promise<Reply | null> {
  const { turn, standing, session } = read;
  if (taken.isHandedOver) return sinceHandOver(parts.db, turn);
  // a switched-off agent still says what to do in danger
  const danger = standing.isOff ? dangerIn(turn.asked.map(({ text }) => text).join('\n')) : null;
  if (danger) return emergency(turn, danger);
  if (standing.isOff) return switchedOff(turn);
  if (taken.failures > MOST_FAILURES) {
    return { says: [notPossibleNow(turn)], memory: turn.memory, handsOver: null };
  }
  const typing = showTyping(parts, session);
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return await parts.agent(turn, parts.toolsOf(session, signal), signal);
  } finally {
    typing.stop();
  }
}
