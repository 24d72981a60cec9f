import { handOverById } from '../queries/handOvers.ts';
import { findAgentTurn } from '../queries/turns.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { isCallReason, isEmailReason } from '../handOver/callbackReplies.ts';
import { summarizeChat } from '../handOver/chatSummary.ts';
import { getRequester } from '../handOver/requester.ts';
import { isHere } from '../handOver/teamStatus.ts';
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
    // someone who is looking at the chat sees it there
    if (isFollowUp && isHere(handOver.teamHereUntil, mail.dueAt)) return null;
    const requester = await getRequester(db, session);
    const { memory } = await findAgentTurn(db, session.conversationSid);
    const summary = await summarizeChat(db, session, { memory, requester });
    const href = linkTo(organization, getTeamChatPath(tokens, handOver.id));
    const title = isFollowUp ? 'New message in the chat' : getTitle(handOver.reason);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      {
        kind: 'facts',
        rows: [
          ['Reason', handOver.reason],
          ...summary.map(({ term, value }): [string, string] => [term, value]),
        ],
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Reply in chat', href }]),
      { kind: 'paragraph', text: 'Transcript:' },
      { kind: 'quote', text: formatTranscript(lines) },
    ];
    const subject = isEmergencyReason(handOver.reason) ? `Urgent: ${title}` : title;
    return { subject, blocks, replyTo: requester.email };
  },
});

function getTitle(reason: string): string {
  if (isCallReason(reason)) return 'Someone in the chat wants a call';
  if (isEmailReason(reason)) return 'Someone in the chat wants an email';
  return 'Someone is waiting for a person in the chat';
}
