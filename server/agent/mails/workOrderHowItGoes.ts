import { workOrderById } from '#server/db/agent/workOrders.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { orderNumber } from '../repairs/orderNumber.ts';

import { WORK_ORDER_HOW_IT_GOES } from './kinds.ts';

/** A day after a repair was told, for whoever does not look into the chat again. It repeats nothing that was typed. */
export const workOrderHowItGoes: MailKind = {
  kind: WORK_ORDER_HOW_IT_GOES,
  async write({ db, organization, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    if (!order || !(await chatSession(db, order.conversationSid))) return null;
    const { leasingPhone, leasingEmail } = organization;
    const number = orderNumber(order.number);
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const call = leasingPhone === null ? 'answer this mail' : `answer this mail or call ${leasingPhone}`;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `How is repair ${number} going?` },
      paragraph(`Yesterday you told us of something to be repaired: ${order.category.toLowerCase()}.`),
      paragraph(
        `Is it done? Then there is nothing to do. If it is not, or not well: ${call}, and name the number ${number}. ` +
          'You can also write it in the chat.',
      ),
      paragraph('If there is fire, gas, rising water or anybody in danger: leave, and call 911 first.'),
    ];
    return { subject: `How is repair ${number} going?`, blocks, replyTo: leasingEmail };
  },
};
