import MailComposer from 'nodemailer/lib/mail-composer';

import type { Organization } from '#server/db/organizations.ts';
import type { QueuedMail } from '#server/db/outbox.ts';

import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { lettersText } from './text.ts';

export type Message = {
  envelope: { from: string; to: string };
  subject: string;
  text: string;
  html: string;
  /** As it goes over the wire. */
  raw: Buffer;
};

type Options = {
  mail: QueuedMail;
  letter: Letter;
  organization: Organization;
  /** Null: the organization's own. */
  mailFrom: string | null;
};

/** A header is one line. */
const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

const hostOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).hostname : 'localhost';

/** The message of RFC 5322. The same mail has the same Message-ID, however often it is sent. */
export async function messageOf({ mail, letter, organization, mailFrom }: Options): Promise<Message> {
  const from = mailFrom ?? organization.leasingEmail ?? `no-reply@${hostOf(organization.rentalPortalUrl)}`;
  const subject = oneLine(letter.subject);
  const signature = signatureOf(organization);
  const text = lettersText(letter.blocks, signature);
  const html = letterHtml(letter.blocks, { ...organization, subject, signature });

  const raw = await new MailComposer({
    from: { name: oneLine(organization.name), address: from },
    to: { name: '', address: mail.recipient },
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    subject,
    date: mail.dueAt,
    messageId: `<${mail.id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(letter.unsubscribeUrl && {
        'List-Unsubscribe': `<${new URL(letter.unsubscribeUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text,
    html,
    ...(letter.invitation && { icalEvent: { ...letter.invitation, filename: 'tour.ics' } }),
    attachments: (letter.attachments ?? []).map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { envelope: { from, to: mail.recipient }, subject, text, html, raw };
}

const signatureOf = ({ name, leasingPhone, leasingEmail, rentalPortalUrl }: Organization) =>
  [name, leasingPhone, leasingEmail, rentalPortalUrl].filter((line) => line !== null);
