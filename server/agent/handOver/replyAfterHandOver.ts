import { findHandOver } from '../queries/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Reply, Turn } from '../agent.ts';
import type { SafetyScript } from '../safetyScripts/emergencies.ts';
import { hasTeamAnswered, listOpenDangers, readEmergency } from '../safetyScripts/openEmergency.ts';
import { findLastAnswer } from '../understand/joinLines.ts';
import {
  createCarefulGoodbye,
  createDoubtText,
  createEmergencyFollowUp,
  createEmergencyOverReply,
} from '../words/createEmergencyFollowUp.ts';
import {
  createEmergencyReply,
  formatEmergencyReason,
  isEmergencyReason,
} from '../words/createEmergencyReply.ts';
import { createTextReply } from '../words/createTextReply.ts';
import { withIntro } from '../words/withIntro.ts';

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
  const { news, danger, doubt } = readEmergency(turn);
  const handOver = await findHandOver(db, turn.conversationSid);
  const elapsedMs = turn.now.getTime() - (handOver?.at.getTime() ?? 0);
  const isAlreadyHandled =
    danger !== null &&
    (handOver?.reason === formatEmergencyReason(danger.script) ||
      listOpenDangers(turn).some(({ name }) => name === danger.script.name)) &&
    elapsedMs < SAME_EMERGENCY_MS &&
    // what was over may begin again
    (news !== 'none' || hasTeamAnswered(turn));
  if (danger && !isAlreadyHandled) return createEmergencyReply(turn, danger);
  if (handOver === null) return null;
  if (turn.earlierLines.some(isFromTeam)) return replyToOverdue(turn, handOver);
  const staysWithVisitor = listOpenDangers(turn).some((one) => one.staysWithVisitor);
  if (news === 'over') return createEmergencyOverReply(turn);
  if (danger || news === 'open' || news === 'elsewhere' || staysWithVisitor)
    return createEmergencyFollowUp(turn);
  const again = isEmergencyReason(handOver.reason) ? listClauses(turn).map((one) => readEmergency(one)) : [];
  const dangerAgain = again.find((one) => one.danger !== null)?.danger;
  if (dangerAgain) return createEmergencyReply(turn, dangerAgain);
  const anyDoubt = doubt ?? again.find((one) => one.doubt !== null)?.doubt;
  const goodbye = anyDoubt ? null : createCarefulGoodbye(turn, { isHandedOver: true });
  if (goodbye) return goodbye;
  const reply = replyToOverdue(turn, handOver) ?? replyWhileWaiting(turn, handOver);
  return anyDoubt ? withCaution(turn, reply, anyDoubt) : reply;
}

/** After one danger, another is taken for real in any part of a message: `I smell gas again, what do I do?` */
const listClauses = (turn: Turn): Turn[] =>
  turn.newLines.flatMap((line) =>
    line.text
      .split(/[.,;!?\n]+/)
      .filter((text) => /\p{L}/u.test(text))
      .map((text) => ({ ...turn, newLines: [{ ...line, text }] })),
  );

/** What may be a danger is never only confirmed; the word of caution alone is said once in a row. */
function withCaution(turn: Turn, reply: Reply | null, doubt: SafetyScript): Reply | null {
  const caution = createDoubtText(turn, doubt);
  if (reply) return withIntro(reply, caution, ' ');
  return findLastAnswer(turn).includes(caution) ? null : createTextReply(turn, caution);
}

const isFromTeam = ({ attributes }: Turn['earlierLines'][number]) => attributes.by === 'person';
