import { normalizePhone } from '#domain/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { showingAgentById } from '#server/db/tours/showingAgents.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import {
  TOUR_AGENT_RELEASED,
  TOUR_AGENT_RELEASED_BY_TEXT,
  TOUR_AGENT_REMINDER,
  TOUR_AGENT_REMINDER_BY_TEXT,
  TOUR_TO_AGENT,
  TOUR_TO_AGENT_BY_TEXT,
} from '../mails/kinds.ts';

/** Has the previous agent if another one has taken over. */
type ChangedTour = Pick<Tour, 'id' | 'organizationId' | 'sequence' | 'agentId'>;
type NoticeKind = 'tour' | 'release' | 'reminder';

const kinds: Record<NoticeKind, { mail: string; text: string }> = {
  tour: { mail: TOUR_TO_AGENT, text: TOUR_TO_AGENT_BY_TEXT },
  release: { mail: TOUR_AGENT_RELEASED, text: TOUR_AGENT_RELEASED_BY_TEXT },
  reminder: { mail: TOUR_AGENT_REMINDER, text: TOUR_AGENT_REMINDER_BY_TEXT },
};

/**
 * Tells the agent that a tour is theirs, has a new time or is off; that they no longer give it; or that it
 * starts soon. The details are decided when the message is written.
 */
export async function notifyAgent(
  tx: Queryable,
  { id: subjectId, organizationId, sequence, agentId }: ChangedTour,
  { about, now, goodUntil }: { about: NoticeKind; now: Date; goodUntil?: Date },
): Promise<void> {
  const agent = agentId === null ? null : await showingAgentById(tx, agentId);
  if (!agent) return;
  const message = { organizationId, subjectId, version: sequence + 1, now, ...(goodUntil && { goodUntil }) };
  const { mail, text } = kinds[about];
  if (agent.email !== null) await queueMail(tx, { ...message, kind: mail, recipient: agent.email });
  const phone = agent.receivesTexts && agent.phoneNumber !== null ? normalizePhone(agent.phoneNumber) : null;
  if (phone !== null) await queueMail(tx, { ...message, kind: text, channel: 'TEXT', recipient: phone });
}
