import { findHandOver } from '#server/db/agent/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Reply, Turn } from '../agent.ts';
import { detectDanger } from '../safetyScripts/detectDanger.ts';
import { companionEmergencies } from '../safetyScripts/emergencies.ts';
import {
  createEmergencyReply,
  formatEmergencyReason,
  createStillHereReply,
} from '../words/createEmergencyReply.ts';

/** Within this time, an emergency message is treated as part of the same emergency. */
const SAME_EMERGENCY_MS = 60 * 60_000;
/** For this long, the agent stays with a visitor who mentions suicide until a person has answered. */
const STAY_WITH_VISITOR_MS = 24 * 60 * 60_000;

/**
 * What the agent still says after a hand-over: in an emergency the fixed reply, with an immediate email to the
 * team. Null otherwise, or if the team was already notified of this emergency.
 */
export async function replyAfterHandOver(db: Queryable, turn: Turn): Promise<Reply | null> {
  const danger = detectDanger(turn.newLines.map(({ text }) => text).join('\n'));
  const handOver = await findHandOver(db, turn.conversationSid);
  const elapsedMs = turn.now.getTime() - (handOver?.at.getTime() ?? 0);
  const isAlreadyHandled =
    danger !== null && handOver?.reason === formatEmergencyReason(danger) && elapsedMs < SAME_EMERGENCY_MS;
  if (danger && !isAlreadyHandled) return createEmergencyReply(turn, danger);
  const isStaying =
    handOver !== null &&
    companionEmergencies.some((one) => formatEmergencyReason(one) === handOver.reason) &&
    elapsedMs < STAY_WITH_VISITOR_MS;
  return isStaying && !turn.earlierLines.some(isFromTeam) ? createStillHereReply(turn) : null;
}

const isFromTeam = ({ attributes }: Turn['earlierLines'][number]) => attributes.by === 'person';
