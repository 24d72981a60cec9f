import { handOverOf } from '#server/db/agent/handOvers.ts';
import { workOrderById } from '#server/db/agent/workOrders.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { askerOf } from '../handOver/asker.ts';
import { inText, transcriptOf } from '../handOver/transcript.ts';
import { chatPathOf } from '../handOver/wayIn.ts';
import { orderNumber } from '../repairs/orderNumber.ts';
import { repairFacts } from '../repairs/repairFacts.ts';

import { WORK_ORDER_TO_TEAM } from './kinds.ts';
import { photosOf } from './photos.ts';

/** A repair that was told in a chat, with its photos; and later what was said of it since. */
export const workOrderToTeam: MailKind = {
  kind: WORK_ORDER_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    const session = order && (await chatSession(db, order.conversationSid));
    if (!order || !session) return null;
    const asker = await askerOf(db, session);
    const isAgain = mail.version > 1;
    const wayIn = await handOverOf(db, order.conversationSid);
    const href = wayIn && linkTo(organization, chatPathOf(tokens, wayIn.id));
    const { attachments, left } = await photosOf(db, order.conversationSid, order.files);
    const named = `${orderNumber(order.number)}, ${order.category.toLowerCase()}`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const blocks: MailBlock[] = [
      {
        kind: 'heading',
        text: isAgain ? `More about maintenance request ${named}` : `Maintenance request ${named}`,
      },
      {
        kind: 'facts',
        rows: [...repairFacts(order), ...asker.facts],
      },
      { kind: 'quote', text: order.description },
      ...(left === 0 ? [] : [paragraph(notAttached(left))]),
      ...(href ? [{ kind: 'button' as const, text: 'Reply in chat', href }] : []),
      paragraph('Transcript:'),
      { kind: 'quote', text: inText(await transcriptOf(db, session)) },
      paragraph(
        asker.isShown
          ? 'They verified their email address with a code, but no one has checked that they live there. Please check before you go.'
          : 'No one has checked that this is a resident. Please check before you go.',
      ),
    ];
    const isEmergency = order.urgency === 'EMERGENCY';
    const first = isEmergency ? `Emergency: maintenance request ${named}` : `Maintenance request ${named}`;
    const subject = isAgain ? `More about maintenance request ${named}` : first;
    return { subject, blocks, replyTo: asker.email, attachments };
  },
};

const notAttached = (count: number) =>
  count === 1 ? '1 file isn’t attached. See the chat.' : `${count} files aren’t attached. See the chat.`;
