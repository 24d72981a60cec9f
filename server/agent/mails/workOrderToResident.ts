import { workOrderById } from '#server/db/agent/workOrders.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { orderNumber } from '../repairs/orderNumber.ts';
import { officeHours } from '../words/officeHours.ts';

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
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const call = leasingPhone === null ? 'Answer this mail' : `Answer this mail or call ${leasingPhone}`;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `Your repair is ${number}` },
      paragraph(
        `You told us in the chat of something to be repaired: ${order.category.toLowerCase()}. The team of ${organization.name} has it.`,
      ),
      ...(hours === null ? [] : [paragraph(`Somebody is there ${hours}.`)]),
      paragraph(`${call} when anything changes, and name the number ${number}.`),
      paragraph('If there is fire, gas, rising water or anybody in danger: leave, and call 911 first.'),
      paragraph('If you told us of nothing, somebody has mistyped an address: you can ignore this mail.'),
    ];
    return { subject: `We have your repair ${number}`, blocks, replyTo: organization.leasingEmail };
  },
};
