import { handOverById } from '#server/db/agent/handOvers.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { askerOf } from '../handOver/asker.ts';
import { inText, transcriptOf } from '../handOver/transcript.ts';
import { chatPathOf } from '../handOver/wayIn.ts';

import { CHAT_TO_TEAM } from './kinds.ts';

/** A visitor waits for a person, or has written to one: what was said so far, and where it goes on. */
export const chatToTeam: MailKind = {
  kind: CHAT_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const handOver = await handOverById(db, mail.subjectId);
    const session = handOver && (await chatSession(db, handOver.conversationSid));
    if (!handOver || !session) return null;
    // what it would tell is in the mail that was written since, at once
    if (mail.version < handOver.mails && mail.dueAt < handOver.at) return null;
    const lines = await transcriptOf(db, session);
    const isAgain = mail.dueAt.getTime() > handOver.at.getTime();
    // whoever has answered since has read it
    if (isAgain && lines.findLast(({ by }) => by !== 'agent')?.by === 'team') return null;
    const asker = await askerOf(db, session);
    const href = linkTo(organization, chatPathOf(tokens, handOver.id));
    const title = isAgain ? 'New message in the chat' : 'Someone is waiting for a person in the chat';
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      {
        kind: 'facts',
        rows: [['Reason', handOver.reason], ...asker.facts],
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Reply in chat', href }]),
      { kind: 'paragraph', text: 'Transcript:' },
      { kind: 'quote', text: inText(lines) },
    ];
    const urgent = handOver.reason.startsWith('Emergency') ? 'Urgent: ' : '';
    return { subject: `${urgent}${title}`, blocks, replyTo: asker.email };
  },
};
