import { possiblePhone } from '#server/contact/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { showingAgentById } from '#server/db/tours/showing.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import {
  TOUR_AGENT_RELEASED,
  TOUR_AGENT_RELEASED_BY_TEXT,
  TOUR_AGENT_REMINDER,
  TOUR_AGENT_REMINDER_BY_TEXT,
  TOUR_TO_AGENT,
  TOUR_TO_AGENT_BY_TEXT,
} from '../mails/kinds.ts';

/** With the agent of before, where another one has taken over. */
type Changed = Pick<Tour, 'id' | 'organizationId' | 'sequence' | 'agentId'>;
type About = 'tour' | 'release' | 'reminder';

const kinds: Record<About, { mail: string; text: string }> = {
  tour: { mail: TOUR_TO_AGENT, text: TOUR_TO_AGENT_BY_TEXT },
  release: { mail: TOUR_AGENT_RELEASED, text: TOUR_AGENT_RELEASED_BY_TEXT },
  reminder: { mail: TOUR_AGENT_REMINDER, text: TOUR_AGENT_REMINDER_BY_TEXT },
};

/**
 * Tells the agent that a tour is theirs, has another time or does not take place; that they no longer give it; or that
 * it is near. What exactly, the message says when it is written.
 */
export async function tellAgent(
  tx: Queryable,
  { id: subjectId, organizationId, sequence, agentId }: Changed,
  { about, now, goodUntil }: { about: About; now: Date; goodUntil?: Date },
): Promise<void> {
  const agent = agentId === null ? null : await showingAgentById(tx, agentId);
  if (!agent) return;
  const message = { organizationId, subjectId, version: sequence + 1, now, ...(goodUntil && { goodUntil }) };
  const { mail, text } = kinds[about];
  if (agent.email !== null) await queueMail(tx, { ...message, kind: mail, recipient: agent.email });
  const phone = agent.receivesTexts && agent.phoneNumber !== null ? possiblePhone(agent.phoneNumber) : null;
  if (phone !== null) await queueMail(tx, { ...message, kind: text, channel: 'TEXT', recipient: phone });
}
