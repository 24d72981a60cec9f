import { addToWorkOrder } from '#server/db/agent/workOrders.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Said, ToldRepair } from '../agent.ts';
import { WORK_ORDER_TO_TEAM } from '../mails/kinds.ts';

import { openWorkOrder } from './openWorkOrder.ts';
import { orderNumber } from './orderNumber.ts';

type Given = { session: ChatSession; askedIndex: number; told: ToldRepair; now: Date };

/** A repair becomes a work order, or more is known of one. The team is mailed. Answers with what is said of it. */
export async function keepRepair(tx: Queryable, tokens: Tokens, given: Given): Promise<Said[]> {
  const { session, askedIndex, told, now } = given;
  const { conversationSid, organizationId } = session;
  const recipient = (await organizationById(tx, organizationId))?.leasingEmail ?? null;
  if (told.kind === 'more') {
    const { number, files } = told;
    const next = await addToWorkOrder(tx, { conversationSid, number, files, now });
    if (next && recipient) {
      const { id: subjectId, mails: version, mailAt: dueAt } = next;
      const mail = { organizationId, now, kind: WORK_ORDER_TO_TEAM, recipient };
      await queueMail(tx, { ...mail, subjectId, version, dueAt });
    }
    return [];
  }
  const { number } = await openWorkOrder(tx, tokens, {
    session,
    recipient,
    askedIndex,
    repair: told.repair,
    urgency: 'ROUTINE',
    now,
  });
  return told.saysOf(orderNumber(number));
}
