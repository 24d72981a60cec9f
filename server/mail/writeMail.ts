import type { Database } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { MailKind } from './mailKind.ts';
import { type Message, messageOf } from './message.ts';

export type MailWriter = (mail: QueuedMail) => Promise<Message | 'nothing to tell'>;

type Parts = { db: Database; tokens: Tokens; kinds: readonly MailKind[]; mailFrom: string | null };

/** A mail is written when it is sent or looked at: at rest it is only what it tells of. */
export function createMailWriter({ db, tokens, kinds, mailFrom }: Parts): MailWriter {
  return async (mail) => {
    const kind = kinds.find(({ kind: name }) => name === mail.kind);
    if (!kind) throw new Error('This server doesn’t know this kind of email');
    const organization = await organizationById(db, mail.organizationId);
    const letter = organization && (await kind.write({ db, tokens, organization, mail }));
    return letter ? messageOf({ mail, letter, organization, mailFrom }) : 'nothing to tell';
  };
}
