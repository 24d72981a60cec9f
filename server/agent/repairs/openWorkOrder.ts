import { addWorkOrder, type Repair, type Urgency, type WorkOrder } from '../queries/workOrders.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { findVerifiedEmail } from '#server/residents/queries/residentVerifications.ts';
import type { Tokens } from '#server/tokens.ts';

import { createTeamChatLink } from '../handOver/teamChatLink.ts';
import { workOrderToResident } from '../mails/workOrderToResident.ts';
import { workOrderToTeam } from '../mails/workOrderToTeam.ts';

import { formatWorkOrderNumber } from './formatWorkOrderNumber.ts';

/** The limit per chat. */
export const MAX_WORK_ORDERS = 5;

type Input = {
  session: ChatSession;
  /** The team's mailbox. */
  recipient: string | null;
  messageIndex: number | null;
  repair: Repair;
  urgency: Urgency;
  now: Date;
};

/**
 * Opens a work order and queues an email to the team with a chat link and one to the visitor with the number.
 */
export async function openWorkOrder(
  tx: Queryable,
  tokens: Tokens,
  { session, recipient, messageIndex, repair, urgency, now }: Input,
): Promise<Pick<WorkOrder, 'id' | 'number'>> {
  const { conversationSid, organizationId, email } = session;
  const added = await addWorkOrder(tx, {
    organizationId,
    conversationSid,
    messageIndex,
    repair,
    urgency,
    now,
  });
  const reason = `Maintenance request ${formatWorkOrderNumber(added.number)}: ${repair.category}`;
  await createTeamChatLink(tx, tokens, { session, reason, promise: null, now });
  const mail = { organizationId, subjectId: added.id, now };
  if (recipient !== null) await queueMail(tx, { ...mail, message: workOrderToTeam, recipient });
  const toResident = (await findVerifiedEmail(tx, conversationSid)) ?? email;
  await queueMail(tx, { ...mail, message: workOrderToResident, recipient: toResident });
  return added;
}
