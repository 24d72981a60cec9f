import { workOrderById } from '../queries/workOrders.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { formatOfficeHours } from '../words/formatOfficeHours.ts';

import { dangerNotice } from './dangerNotice.ts';

/**
 * Gives the repair number. It repeats nothing that was typed, since the address may be a stranger's and must
 * not receive messages through us.
 */
export const workOrderToResident = defineEmail('workOrder.toResident', {
  async write({ db, organization, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    if (order?.canceledAt !== null || !(await findChatSession(db, order.conversationSid))) return null;
    const { leasingPhone } = organization;
    const number = formatWorkOrderNumber(order.number);
    const hours = formatOfficeHours(organization);
    const title = `We have your maintenance request ${number}`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      paragraph(`You sent it to us in the chat: ${order.category}. The ${organization.name} team has it.`),
      ...(hours === null ? [] : [paragraph(`Our office hours: ${hours}.`)]),
      paragraph(
        leasingPhone === null
          ? `Reply to this email if anything changes, and mention ${number}.`
          : `Reply to this email or call ${leasingPhone} if anything changes, and mention ${number}.`,
      ),
      paragraph(dangerNotice),
      paragraph(
        'If you didn’t send us a request, someone probably entered your address by mistake. You can ignore this email.',
      ),
    ];
    return { subject: title, blocks, replyTo: organization.leasingEmail };
  },
});
