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
export async function answerTurn(deps: AgentDeps, lease: TurnLease): Promise<void> {
  const now = deps.clock.now();
  const claimedTurn = await claimTurn(deps.db, { ...lease, now, until: new Date(now.getTime() + LEASE_MS) });
  if (!claimedTurn) return;
  try {
    await answerClaimedTurn(deps, lease, claimedTurn);
  } catch (error) {
    deps.log.warn('agent.answer.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    // after the last attempt, the failure message follows immediately
    const isLast = claimedTurn.failures === MAX_FAILURES;
    const waitMs = isLast ? 0 : Math.min(1_000 * 2 ** claimedTurn.failures, MAX_WAIT_MS);
    await failTurn(deps.db, { ...lease, until: new Date(deps.clock.now().getTime() + waitMs) });
    if (isLast) await answerTurn(deps, lease);
  }
}

async function answerClaimedTurn(deps: AgentDeps, lease: TurnLease, claimedTurn: ClaimedTurn): Promise<void> {
  const { askedIndex: answeredIndex, memory, failures } = claimedTurn;
  const loadedTurn =
    failures > MAX_TOTAL_ATTEMPTS ? null : await loadTurn(deps, lease.conversationSid, claimedTurn);
  const reply = loadedTurn && (await createReply(deps, claimedTurn, loadedTurn));
  if (loadedTurn && reply) await sendReply(deps, lease, { claimedTurn, reply, loadedTurn });
  else await completeTurn(deps.db, { ...lease, answeredIndex, memory, handedOverAt: null });
}

/** Null when there is nothing to say. */
async function createReply(
  deps: AgentDeps,
  claimedTurn: ClaimedTurn,
  loadedTurn: LoadedTurn,
): Promise<Reply | null> {
  const { turn, agentStatus, session } = loadedTurn;
  if (claimedTurn.isHandedOver) return replyAfterHandOver(deps.db, turn);
  // an agent that is off still gives emergency instructions
  const danger = agentStatus.isOff ? detectDanger(turn.newLines.map(({ text }) => text).join('\n')) : null;
  if (danger) return createEmergencyReply(turn, danger);
  if (agentStatus.isOff) return createAgentOffReply(turn);
  if (claimedTurn.failures > MAX_FAILURES) {
    return { messages: [createLookupFailedReply(turn)], memory: turn.memory, handOverRequest: null };
  }
  const typing = showTyping(deps, session);
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await deps.agent(turn, deps.getTools(session, signal), signal);
  } finally {
    typing.stop();
  }
}
