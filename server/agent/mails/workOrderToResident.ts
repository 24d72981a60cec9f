import { workOrderById } from '#server/db/agent/workOrders.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { orderNumber } from '../repairs/orderNumber.ts';
import { officeHours } from '../words/officeHours.ts';

import { inDanger } from './inDanger.ts';
import { WORK_ORDER_TO_RESIDENT } from './kinds.ts';

/**
 * The number by which a repair is asked for. What was typed is not repeated: the address may be somebody else's, and
 * nobody shall write to him through us.
 */
export const workOrderToResident: MailKind = {
  kind: WORK_ORDER_TO_RESIDENT,
  async write({ db, organization, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    if (!order || !(await chatSession(db, order.conversationSid))) return null;
    const { leasingPhone } = organization;
    const number = orderNumber(order.number);
    const hours = officeHours(organization);
    const title = `We have your maintenance request ${number}`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const call =
      leasingPhone === null ? 'Reply to this email' : `Reply to this email or call ${leasingPhone}`;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      paragraph(
        `You sent it to us in the chat: ${order.category.toLowerCase()}. The ${organization.name} team has it.`,
      ),
      ...(hours === null ? [] : [paragraph(`Our office hours: ${hours}.`)]),
      paragraph(`${call} if anything changes, and mention ${number}.`),
      paragraph(inDanger),
      paragraph(
        'If you didn’t send us a request, someone probably entered your address by mistake. You can ignore this email.',
      ),
    ];
    return { subject: title, blocks, replyTo: organization.leasingEmail };
  },
};
