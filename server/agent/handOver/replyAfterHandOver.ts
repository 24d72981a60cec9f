import { findHandOver } from '../queries/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Reply, Turn } from '../agent.ts';
import { listOpenDangers, readEmergency } from '../safetyScripts/openEmergency.ts';
import { createEmergencyFollowUp, createEmergencyOverReply } from '../words/createEmergencyFollowUp.ts';
import { createEmergencyReply, formatEmergencyReason } from '../words/createEmergencyReply.ts';

import { replyToOverdue } from './callbackReplies.ts';
import { replyWhileWaiting } from './waitingReplies.ts';

/** Within this time, an emergency message is treated as part of the same emergency. */
const SAME_EMERGENCY_MS = 60 * 60_000;

/**
 * What the agent still says after a hand-over: in an emergency the fixed reply, with an immediate email to the
 * team, and reminders of it until a person has answered; what a visitor needs who would rather have a call
 * or an email; and that a new question or wish was taken. Null otherwise.
 */
export async function replyAfterHandOver(db: Queryable, turn: Turn): Promise<Reply | null> {
  const { news, danger } = readEmergency(turn);
  const handOver = await findHandOver(db, turn.conversationSid);
  const elapsedMs = turn.now.getTime() - (handOver?.at.getTime() ?? 0);
  const isAlreadyHandled =
    danger !== null &&
    handOver?.reason === formatEmergencyReason(danger.script) &&
    elapsedMs < SAME_EMERGENCY_MS;
  if (danger && !isAlreadyHandled) return createEmergencyReply(turn, danger);
  if (handOver === null) return null;
  if (turn.earlierLines.some(isFromTeam)) return replyToOverdue(turn, handOver);
  const staysWithVisitor = listOpenDangers(turn).some((one) => one.staysWithVisitor);
  if (news === 'over') return createEmergencyOverReply(turn);
  if (news === 'open' || news === 'elsewhere' || staysWithVisitor) return createEmergencyFollowUp(turn);
  return replyToOverdue(turn, handOver) ?? replyWhileWaiting(turn, handOver);
}

const isFromTeam = ({ attributes }: Turn['earlierLines'][number]) => attributes.by === 'person';
