import { normalizePhone } from '#domain/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import type { TextKind } from '#server/texts/textKind.ts';

import type { Tour } from '../model/tours.ts';
import { showingAgentById } from './showingAgents.ts';
import {
  tourAgentReleased,
  tourAgentReleasedByText,
  tourAgentReminder,
  tourAgentReminderByText,
  tourToAgent,
  tourToAgentByText,
} from './tourToAgent.ts';

/** Has the previous agent if another one has taken over. */
type ChangedTour = Pick<Tour, 'id' | 'organizationId' | 'sequence' | 'agentId'>;
type NoticeKind = 'tour' | 'release' | 'reminder';

const kinds: Record<NoticeKind, { mail: MailKind; text: TextKind }> = {
  tour: { mail: tourToAgent, text: tourToAgentByText },
  release: { mail: tourAgentReleased, text: tourAgentReleasedByText },
  reminder: { mail: tourAgentReminder, text: tourAgentReminderByText },
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
  const notice = { organizationId, subjectId, version: sequence + 1, now, ...(goodUntil && { goodUntil }) };
  const { mail, text } = kinds[about];
  if (agent.email !== null) await queueMail(tx, { ...notice, message: mail, recipient: agent.email });
  const phone = agent.receivesTexts && agent.phoneNumber !== null ? normalizePhone(agent.phoneNumber) : null;
  if (phone !== null) await queueMail(tx, { ...notice, message: text, recipient: phone });
}
