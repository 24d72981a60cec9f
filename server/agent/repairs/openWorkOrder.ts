import { addWorkOrder, type Repair, type Urgency, type WorkOrder } from '#server/db/agent/workOrders.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { shownAddress } from '#server/db/residents/proofs.ts';
import type { Tokens } from '#server/tokens.ts';

import { giveWayIn } from '../handOver/wayIn.ts';
import { WORK_ORDER_TO_RESIDENT, WORK_ORDER_TO_TEAM } from '../mails/kinds.ts';

import { orderNumber } from './orderNumber.ts';

/** In one chat. */
export const MOST_ORDERS = 5;

type Given = {
  session: ChatSession;
  /** The team's mailbox. */
  recipient: string | null;
  askedIndex: number | null;
  repair: Repair;
  urgency: Urgency;
  now: Date;
};

/** A work order, with the team's way into the chat and its mail, and another with the number for who told it. */
export async function openWorkOrder(
  tx: Queryable,
  tokens: Tokens,
  { session, recipient, askedIndex, repair, urgency, now }: Given,
): Promise<Pick<WorkOrder, 'id' | 'number'>> {
  const { conversationSid, organizationId, email } = session;
  const added = await addWorkOrder(tx, { organizationId, conversationSid, askedIndex, repair, urgency, now });
  const reason = `Maintenance request ${orderNumber(added.number)}: ${repair.category}`;
  await giveWayIn(tx, tokens, { session, reason, isForPerson: false, now });
  const mail = { organizationId, subjectId: added.id, now };
  if (recipient !== null) await queueMail(tx, { ...mail, kind: WORK_ORDER_TO_TEAM, recipient });
  const toResident = (await shownAddress(tx, conversationSid)) ?? email;
  await queueMail(tx, { ...mail, kind: WORK_ORDER_TO_RESIDENT, recipient: toResident });
  return added;
}
