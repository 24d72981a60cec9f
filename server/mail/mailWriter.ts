import type { Database } from '#server/db/database.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import { type Message, createMessage } from './createMessage.ts';
import { findEmail } from './mailKind.ts';

export type MailWriter = (mail: QueuedMail) => Promise<Message | 'nothing to send'>;

type Deps = { db: Database; tokens: Tokens; mailFrom: string | null };

/** Emails are written when sent or viewed; the database stores only what they are about. */
export function createMailWriter({ db, tokens, mailFrom }: Deps): MailWriter {
  return async (mail) => {
    const kind = findEmail(mail.kind);
    if (!kind) throw new Error('This server doesn’t know this kind of email');
    const organization = await organizationById(db, mail.organizationId);
    const emailContent = organization && (await kind.write({ db, tokens, organization, mail }));
    return emailContent ? createMessage({ mail, emailContent, organization, mailFrom }) : 'nothing to send';
  };
}
