import { addToWorkOrder, cancelWorkOrder } from '../queries/workOrders.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { ReplyMessage, ReportedRepair } from '../agent.ts';
import { workOrderToTeam } from '../mails/workOrderToTeam.ts';

import { openWorkOrder } from './openWorkOrder.ts';
import { formatWorkOrderNumber } from './formatWorkOrderNumber.ts';

type Input = { session: ChatSession; messageIndex: number; reported: ReportedRepair; now: Date };

/** Opens, extends or cancels a work order, emails the team, and returns the messages for the chat. */
export async function storeWorkOrder(tx: Queryable, tokens: Tokens, input: Input): Promise<ReplyMessage[]> {
  const { session, messageIndex, reported, now } = input;
  const { conversationSid, organizationId } = session;
  const recipient = (await organizationById(tx, organizationId))?.leasingEmail ?? null;
  if (reported.kind !== 'new') {
    const order = { conversationSid, number: reported.number, now };
    const next =
      reported.kind === 'more'
        ? await addToWorkOrder(tx, { ...order, files: reported.files, address: reported.address ?? null })
        : await cancelWorkOrder(tx, order);
    if (next && recipient) {
      const { id: subjectId, mails: version, mailAt: dueAt } = next;
      const mail = { organizationId, now, message: workOrderToTeam, recipient };
      await queueMail(tx, { ...mail, subjectId, version, dueAt });
    }
    return [];
  }
  const { number } = await openWorkOrder(tx, tokens, {
    session,
    recipient,
    messageIndex,
    repair: reported.repair,
    urgency: reported.urgency ?? 'ROUTINE',
    now,
  });
  return reported.createMessages(formatWorkOrderNumber(number));
}
