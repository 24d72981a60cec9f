import { handOverById } from '#server/db/agent/handOvers.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { chatPathOf } from '../handOver/handToPerson.ts';
import { type SpokenLine, transcriptOf } from '../handOver/transcript.ts';

import { CHAT_TO_TEAM } from './kinds.ts';

/** A visitor waits for a person: what was said so far, and where it goes on. */
export const chatToTeam: MailKind = {
  kind: CHAT_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const handOver = await handOverById(db, mail.subjectId);
    const session = handOver && (await chatSession(db, handOver.conversationSid));
    if (!handOver || !session) return null;
    const href = linkTo(organization, chatPathOf(tokens, handOver.id));
    const lines = await transcriptOf(db, session);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'Somebody in the chat waits for a person' },
      {
        kind: 'facts',
        rows: [
          ['Why', handOver.reason],
          ['Name', session.name],
          ['E-mail', session.email],
        ],
      },
      ...(href === null ? [] : [{ kind: 'button' as const, text: 'Answer in the chat', href }]),
      { kind: 'paragraph', text: 'What was said:' },
      { kind: 'quote', text: lines.map(inText).join('\n\n') },
    ];
    const urgent = handOver.reason.startsWith('Emergency') ? 'Urgent: ' : '';
    return { subject: `${urgent}A visitor waits in the chat`, blocks, replyTo: session.email };
  },
};

const inText = ({ who, text, files }: SpokenLine): string =>
  `${who}: ${[text, ...files.map((name) => `[${name}]`)].filter((part) => part !== '').join(' ')}`;
