import { getErrorName } from '#server/log.ts';

import { completeTurn, extendTurn, failTurn, claimTurn } from '../queries/turns.ts';
import type { ClaimedTurn } from '../queries/turns.ts';

import type { Reply, Turn } from '../agent.ts';
import type { AgentDeps } from '../agentDeps.ts';
import { assessDanger } from '../safetyScripts/detectDanger.ts';
import { isInDoubt, readEmergencyNews } from '../safetyScripts/openEmergency.ts';
import { replyAfterHandOver } from '../handOver/replyAfterHandOver.ts';
import { surelyAsks } from '../likelyQuestions/withLikelyQuestion.ts';
import { joinLines } from '../understand/joinLines.ts';
import { createEmergencyFollowUp } from '../words/createEmergencyFollowUp.ts';
import { createEmergencyReply } from '../words/createEmergencyReply.ts';
import { createLookupFailedReply } from '../words/createLookupFailedReply.ts';
import { createAgentOffReply } from '../words/createAgentOffReply.ts';

import { type LoadedTurn, loadTurn } from './loadTurn.ts';
import { sendReply } from './sendReply.ts';
import { showTyping } from './showTyping.ts';
import { streamReply, type TurnLease, type UnfinishedMessage } from './streamReply.ts';

/** After this, another server takes over from one that died; one that is still answering renews it. */
const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** A language model may take a minute of this. */
const ANSWER_TIMEOUT_MS = 80_000;
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
    deps.log.warn('agent.answer.failed', { reason: getErrorName(error) });
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
  const answer = loadedTurn && (await createAnswer(deps, lease, { claimedTurn, loadedTurn }));
  if (loadedTurn && answer?.reply)
    await sendReply(deps, lease, { claimedTurn, loadedTurn, ...answer, reply: answer.reply });
  else await completeTurn(deps.db, { ...lease, answeredIndex, memory, handedOverAt: null });
}

type TurnToAnswer = { claimedTurn: ClaimedTurn; loadedTurn: LoadedTurn };
/** `reply` is null when there is nothing to say. */
type Answer = { reply: Reply | null; unfinishedMessage: UnfinishedMessage | null };

async function createAnswer(
  deps: AgentDeps,
  lease: TurnLease,
  { claimedTurn, loadedTurn }: TurnToAnswer,
): Promise<Answer> {
  const { turn, session, unfinishedMessage } = loadedTurn;
  const fixedReply = await createFixedReply(deps, claimedTurn, loadedTurn);
  if (fixedReply !== undefined) return { reply: fixedReply, unfinishedMessage };
  const typing = showTyping(deps, session);
  const stream = streamReply(deps, lease, loadedTurn);
  const renewal = setInterval(() => void renewLease(deps, lease), LEASE_RENEWAL_MS).unref();
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const reply = await deps.agent(turn, deps.getTools(session, signal), signal, stream.onText);
    return { reply, unfinishedMessage: await stream.finish() };
  } finally {
    clearInterval(renewal);
    typing.stop();
    await stream.finish();
  }
}

async function renewLease({ db, clock, log }: AgentDeps, lease: TurnLease): Promise<void> {
  try {
    await extendTurn(db, { ...lease, until: new Date(clock.now().getTime() + LEASE_MS) });
  } catch (error) {
    log.warn('agent.lease.failed', { reason: getErrorName(error) });
  }
}

/** Undefined when the agent has to answer. */
async function createFixedReply(
  deps: AgentDeps,
  claimedTurn: ClaimedTurn,
  { turn, agentStatus }: LoadedTurn,
): Promise<Reply | null | undefined> {
  const goesOn = claimedTurn.isHandedOver && !agentStatus.isOff && goesOnAfterAlarm(turn);
  if (claimedTurn.isHandedOver && !goesOn) return replyAfterHandOver(deps.db, turn);
  if (agentStatus.isOff) return createReplyWhenOff(turn);
  return claimedTurn.failures > MAX_FAILURES
    ? { messages: [createLookupFailedReply(turn)], memory: turn.memory, handOverRequest: null }
    : undefined;
}

/** The team was alerted, but there may be no danger: the agent goes on answering until they do. */
const goesOnAfterAlarm = (turn: Turn): boolean =>
  isInDoubt(turn) && ['mistaken', 'unrelated'].includes(readEmergencyNews(turn, surelyAsks));

/** An agent that is off still gives emergency instructions. */
function createReplyWhenOff(turn: Turn): Reply {
  const danger = assessDanger(joinLines(turn));
  if (danger) return createEmergencyReply(turn, danger);
  const isUrgent = ['open', 'elsewhere'].includes(readEmergencyNews(turn));
  return isUrgent ? createEmergencyFollowUp(turn) : createAgentOffReply(turn);
}
