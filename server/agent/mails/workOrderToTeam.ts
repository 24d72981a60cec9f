import { formatCount } from '#domain/text.ts';
import { findHandOver } from '../queries/handOvers.ts';
import { workOrderById } from '../queries/workOrders.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { getRequester } from '../handOver/requester.ts';
import { formatTranscript, getTranscript } from '../handOver/transcript.ts';
import { getTeamChatPath } from '../handOver/teamChatLink.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { listRepairFacts } from '../repairs/listRepairFacts.ts';

import { loadPhotos } from './loadPhotos.ts';

/** Sends the team a repair reported in a chat with its photos, and later any additions or that it was canceled. */
export const workOrderToTeam = defineEmail('workOrder.toTeam', {
  async write({ db, organization, tokens, mail }) {
    const order = await workOrderById(db, mail.subjectId);
    const session = order && (await findChatSession(db, order.conversationSid));
    if (!order || !session) return null;
    const requester = await getRequester(db, session);
    const isUpdate = mail.version > 1;
    const handOver = await findHandOver(db, order.conversationSid);
    const href = handOver && linkTo(organization, getTeamChatPath(tokens, handOver.id));
    const { attachments, omittedCount } = await loadPhotos(db, order.conversationSid, order.files);
    const orderTitle = `${formatWorkOrderNumber(order.number)} (${order.category})`;
    const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
    const isCanceled = order.canceledAt !== null;
    const heading = isCanceled
      ? `Canceled: maintenance request ${orderTitle}`
      : isUpdate
        ? `More about maintenance request ${orderTitle}`
        : `Maintenance request ${orderTitle}`;
    const isFirstOfEmergency = order.urgency === 'EMERGENCY' && !isUpdate && !isCanceled;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: heading },
      ...(isCanceled ? [paragraph('The resident canceled it in the chat, so no one needs to come.')] : []),
      {
        kind: 'facts',
        rows: [...listRepairFacts(order), ...requester.facts],
      },
      { kind: 'quote', text: order.description },
      ...(omittedCount === 0 ? [] : [paragraph(formatNotAttached(omittedCount))]),
      ...(href ? [{ kind: 'button' as const, text: 'Reply in chat', href }] : []),
      paragraph('Transcript:'),
      { kind: 'quote', text: formatTranscript(await getTranscript(db, session)) },
      paragraph(
        requester.isVerified
          ? 'They verified their email address with a code, but no one has checked that they live there. Please check before you go.'
          : 'No one has checked that this is a resident. Please check before you go.',
      ),
    ];
    const subject = isFirstOfEmergency ? `Emergency: maintenance request ${orderTitle}` : heading;
    return { subject, blocks, replyTo: requester.email, attachments };
  },
});

const formatNotAttached = (count: number) =>
  `${formatCount(count, 'file isn’t', 'files aren’t')} attached. See the chat.`;
