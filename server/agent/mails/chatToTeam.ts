import { handOverById } from '#server/db/agent/handOvers.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { getRequester } from '../handOver/requester.ts';
import { formatTranscript, getTranscript } from '../handOver/transcript.ts';
import { getTeamChatPath } from '../handOver/teamChatLink.ts';
import { isEmergencyReason } from '../words/createEmergencyReply.ts';

/**
 * Sent when a visitor waits for a person or has written to one; contains the transcript and the link to the
 * chat.
 */
export const chatToTeam = defineEmail('chat.toTeam', {
  async write({ db, organization, tokens, mail }) {
    const handOver = await handOverById(db, mail.subjectId);
    const session = handOver && (await findChatSession(db, handOver.conversationSid));
    if (!handOver || !session) return null;
    // a newer email, sent immediately, already contains this
    if (mail.version < handOver.mails && mail.dueAt < handOver.at) return null;
    const lines = await getTranscript(db, session);
    const isFollowUp = mail.dueAt.getTime() > handOver.at.getTime();
    // a team member who has answered since then has already read it
    if (isFollowUp && lines.findLast(({ by }) => by !== 'agent')?.by === 'team') return null;
    const requester = await getRequester(db, session);
    const href = linkTo(organization, getTeamChatPath(tokens, handOver.id));
    const title = isFollowUp ? 'New message in the chat' : 'Someone is waiting for a person in the chat';
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      {
        kind: 'facts',
        rows: [['Reason', handOver.reason], ...requester.facts],
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Reply in chat', href }]),
      { kind: 'paragraph', text: 'Transcript:' },
      { kind: 'quote', text: formatTranscript(lines) },
    ];
    const urgentTitle = isFollowUp
      ? 'Urgent: New message in the chat'
      : 'Urgent: Someone is waiting for a person in the chat';
    const subject = isEmergencyReason(handOver.reason) ? urgentTitle : title;
    return { subject, blocks, replyTo: requester.email };
  },
});
