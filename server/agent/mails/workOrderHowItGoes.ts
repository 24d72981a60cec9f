import { workOrderById } from '#server/db/agent/workOrders.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { orderNumber } from '../repairs/orderNumber.ts';

import { inDanger } from './inDanger.ts';
import { WORK_ORDER_HOW_IT_GOES } from './kinds.ts';

/** A day after a repair was told, for whoever does not look into the chat again. It repeats nothing that was typed. */
export const workOrderHowItGoes: MailKind = {
  kind: WORK_ORDER_HOW_IT_GOES,
  async write({ db, organization, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    if (!order || !(await chatSession(db, order.conversationSid))) return null;
    const { leasingPhone, leasingEmail } = organization;
    const number = orderNumber(order.number);
    const title = `How is maintenance request ${number} going?`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const call =
      leasingPhone === null ? 'reply to this email' : `reply to this email or call ${leasingPhone}`;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      paragraph(`You sent us this maintenance request yesterday: ${order.category.toLowerCase()}.`),
      paragraph(
        `If it’s fixed, there’s nothing to do. If it isn’t, or isn’t fixed well, ${call} and mention ${number}. ` +
          'You can also tell us in the chat.',
      ),
      paragraph(inDanger),
    ];
    return { subject: title, blocks, replyTo: leasingEmail };
  },
};
