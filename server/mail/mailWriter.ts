import type { Database } from '#server/db/database.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import { type Message, createMessage } from './createMessage.ts';
import { type FeatureMailDeps, findEmail } from './mailKind.ts';

export type MailWriter = (mail: QueuedMail) => Promise<Message | 'nothing to send'>;

type Deps = FeatureMailDeps & { db: Database; tokens: Tokens; mailFrom: string | null };

/** Emails are written when sent or viewed; the database stores only what they are about. */
export function createMailWriter({ mailFrom, ...deps }: Deps): MailWriter {
  return async (mail) => {
    const kind = findEmail(mail.kind);
    if (!kind) throw new Error('This server doesn’t know this kind of email');
    const written = await kind.write({ ...deps, mail });
    return written ? createMessage({ mail, mailFrom, ...written }) : 'nothing to send';
  };
}
