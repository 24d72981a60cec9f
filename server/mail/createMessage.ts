import MailComposer from 'nodemailer/lib/mail-composer';

import type { QueuedMail } from '#server/db/outbox.ts';

import type { EmailContent } from './emailContent.ts';
import { linkTo } from './linkTo.ts';
import type { Letterhead } from './mailKind.ts';
import { renderHtml } from './renderHtml.ts';
import { renderText } from './renderText.ts';

export type Message = {
  envelope: { from: string; to: string };
  subject: string;
  text: string;
  html: string;
  /** The message as sent over SMTP. */
  raw: Buffer;
};

type Options = {
  mail: QueuedMail;
  emailContent: EmailContent;
  letterhead: Letterhead;
  /** Null for the address of the letterhead. */
  mailFrom: string | null;
};

/** Keeps a header value on one line. */
const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

const getHost = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).hostname : 'localhost';

/** Creates the RFC 5322 message; a retry of the same email has the same Message-ID. */
export async function createMessage({ mail, emailContent, letterhead, mailFrom }: Options): Promise<Message> {
  const from = mailFrom ?? letterhead.leasingEmail ?? `no-reply@${getHost(letterhead.rentalPortalUrl)}`;
  const subject = oneLine(emailContent.subject);
  const signature = formatSignature(letterhead);
  const text = renderText(emailContent.blocks, signature);
  const html = renderHtml(emailContent.blocks, {
    ...letterhead,
    subject,
    signature,
    logoSrc: getLogoSrc(letterhead),
  });

  const raw = await new MailComposer({
    from: { name: oneLine(letterhead.name), address: from },
    to: { name: '', address: mail.recipient },
    ...(emailContent.replyTo && { replyTo: { name: '', address: emailContent.replyTo } }),
    subject,
    date: mail.dueAt,
    messageId: `<${mail.id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(emailContent.unsubscribeUrl && {
        'List-Unsubscribe': `<${new URL(emailContent.unsubscribeUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text,
    html,
    ...(emailContent.invitation && { icalEvent: { ...emailContent.invitation, filename: 'tour.ics' } }),
    attachments: (emailContent.attachments ?? []).map(({ fileName, mediaType, content }) => ({
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

/** Email apps don't show SVG, so a logo on this server comes as PNG. Null: the name stands in its place. */
function getLogoSrc({ logoUrl, rentalPortalUrl }: Letterhead): string | null {
  if (logoUrl === null || !logoUrl.startsWith('https:')) {
    return logoUrl?.startsWith('/') ? linkTo({ rentalPortalUrl }, '/og/logo.png') : null;
  }
  return new URL(logoUrl).pathname.endsWith('.svg') ? null : logoUrl;
}

const formatSignature = ({ name, leasingPhone, leasingEmail, rentalPortalUrl }: Letterhead) =>
  [name, leasingPhone, leasingEmail, rentalPortalUrl].filter((line) => line !== null);
