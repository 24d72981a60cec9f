import { addToWorkOrder, addWorkOrder } from '#server/db/agent/workOrders.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Said, ToldRepair } from '../agent.ts';
import { giveWayIn } from '../handOver/wayIn.ts';
import { WORK_ORDER_TO_RESIDENT, WORK_ORDER_TO_TEAM } from '../mails/kinds.ts';

import { orderNumber } from './orderNumber.ts';

type Given = { session: ChatSession; askedIndex: number; told: ToldRepair; now: Date };

/** A repair becomes a work order, or more is known of one. The team is mailed. Answers with what is said of it. */
export async function keepRepair(tx: Queryable, tokens: Tokens, given: Given): Promise<Said[]> {
  const { session, askedIndex, told, now } = given;
  const { conversationSid, organizationId, email } = session;
  const organization = await organizationById(tx, organizationId);
  const recipient = organization?.leasingEmail;
  const of = { organizationId, now };
  if (told.kind === 'more') {
    const { number, files } = told;
    const next = await addToWorkOrder(tx, { conversationSid, number, files, now });
    if (next && recipient) {
      const { id: subjectId, mails: version, mailAt: dueAt } = next;
      await queueMail(tx, { ...of, kind: WORK_ORDER_TO_TEAM, subjectId, version, dueAt, recipient });
    }
    return [];
  }
  const added = await addWorkOrder(tx, { ...of, conversationSid, askedIndex, repair: told.repair });
  const number = orderNumber(added.number);
  await giveWayIn(tx, tokens, { session, reason: `Repair ${number}: ${told.repair.category}`, now });
  const mail = { ...of, subjectId: added.id };
  if (recipient) await queueMail(tx, { ...mail, kind: WORK_ORDER_TO_TEAM, recipient });
  await queueMail(tx, { ...mail, kind: WORK_ORDER_TO_RESIDENT, recipient: email });
  return told.saysOf(number);
}
