import { completeTurn, failTurn, claimTurn } from '#server/db/agent/turns.ts';
import type { ClaimedTurn } from '#server/db/agent/turns.ts';

import type { Reply } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';
import { detectDanger } from '../safetyScripts/detectDanger.ts';
import { replyAfterHandOver } from '../handOver/replyAfterHandOver.ts';
import { createEmergencyReply } from '../words/createEmergencyReply.ts';
import { createLookupFailedReply } from '../words/createLookupFailedReply.ts';
import { createAgentOffReply } from '../words/createAgentOffReply.ts';

import { type LoadedTurn, loadTurn } from './loadTurn.ts';
import { type TurnLease, sendReply } from './sendReply.ts';
import { showTyping } from './showTyping.ts';

/** Longer than any answer takes; after this, another server takes over from one that died. */
const LEASE_MS = 30_000;
const ANSWER_TIMEOUT_MS = 20_000;
const MAX_FAILURES = 2;
/** After this many failures, even the failure message is given up. */
const MAX_TOTAL_ATTEMPTS = 5;
const MAX_WAIT_MS = 30_000;

/**
 * Answers a chat's pending messages once; a server that has lost the lease by then does not send its answer.
 */
export async function answerTurn(parts: AgentDeps, held: TurnLease): Promise<void> {
  const now = parts.clock.now();
  const taken = await claimTurn(parts.db, { ...held, now, until: new Date(now.getTime() + LEASE_MS) });
  if (!taken) return;
  try {
    await answerClaimedTurn(parts, held, taken);
  } catch (error) {
    parts.log.warn('agent.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    // after the last attempt, the failure message follows immediately
    const isLast = taken.failures === MAX_FAILURES;
    const waitMs = isLast ? 0 : Math.min(1_000 * 2 ** taken.failures, MAX_WAIT_MS);
    await failTurn(parts.db, { ...held, until: new Date(parts.clock.now().getTime() + waitMs) });
    if (isLast) await answerTurn(parts, held);
  }
}

async function answerClaimedTurn(parts: AgentDeps, held: TurnLease, taken: ClaimedTurn): Promise<void> {
  const { askedIndex: answeredIndex, memory, failures } = taken;
  const read = failures > MAX_TOTAL_ATTEMPTS ? null : await loadTurn(parts, held.conversationSid, taken);
  const reply = read && (await createReply(parts, taken, read));
  if (read && reply) await sendReply(parts, held, { taken, reply, read });
  else await completeTurn(parts.db, { ...held, answeredIndex, memory, handedOverAt: null });
}

/** Null when there is nothing to say. */
async function createReply(parts: AgentDeps, taken: ClaimedTurn, read: LoadedTurn): Promise<Reply | null> {
  const { turn, agentStatus, session } = read;
  if (taken.isHandedOver) return replyAfterHandOver(parts.db, turn);
  // an agent that is off still gives emergency instructions
  const danger = agentStatus.isOff ? detectDanger(turn.newLines.map(({ text }) => text).join('\n')) : null;
  if (danger) return createEmergencyReply(turn, danger);
  if (agentStatus.isOff) return createAgentOffReply(turn);
  if (taken.failures > MAX_FAILURES) {
    return { messages: [createLookupFailedReply(turn)], memory: turn.memory, handOverRequest: null };
  }
  const typing = showTyping(parts, session);
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await parts.agent(turn, parts.getTools(session, signal), signal);
  } finally {
    typing.stop();
  }
}
