import { workOrderById } from '../queries/workOrders.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';

import { dangerNotice } from './dangerNotice.ts';

/**
 * Sent a day after a repair report, for residents who don't return to the chat; repeats nothing they typed.
 */
export const workOrderFollowUp = defineEmail('workOrder.followUp', {
  async write({ db, organization, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    if (order?.canceledAt !== null || !(await findChatSession(db, order.conversationSid))) return null;
    const { leasingPhone, leasingEmail } = organization;
    const number = formatWorkOrderNumber(order.number);
    const title = `How is maintenance request ${number} going?`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      paragraph(`You sent us this maintenance request yesterday: ${order.category}.`),
      paragraph(
        leasingPhone === null
          ? `If it’s fixed, there’s nothing to do. If it isn’t, or isn’t fixed well, reply to this email and mention ${number}. You can also tell us in the chat.`
          : `If it’s fixed, there’s nothing to do. If it isn’t, or isn’t fixed well, reply to this email or call ${leasingPhone} and mention ${number}. You can also tell us in the chat.`,
      ),
      paragraph(dangerNotice),
    ];
    return { subject: title, blocks, replyTo: leasingEmail };
  },
});
