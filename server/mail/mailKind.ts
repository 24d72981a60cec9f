import type { Queryable } from '#server/db/database.ts';
import type { Defined, QueuedMail } from '#server/db/outbox.ts';
import type { Organization } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import type { EmailContent } from './emailContent.ts';

export type MailDeps = { db: Queryable; tokens: Tokens; organization: Organization; mail: QueuedMail };

/** A kind of email. It is written from current data each time; null when there is nothing left to report. */
export type MailKind = Defined & {
  channel: 'MAIL';
  kind: string;
  write: (deps: MailDeps) => Promise<EmailContent | null>;
};

const emails = new Map<string, MailKind>();

/**
 * `kind` is stored in the outbox, so it never changes. What queues an email imports its definition, so every
 * server knows the emails it may have to send, and no list of them is kept.
 */
export function defineEmail(kind: string, { write }: Pick<MailKind, 'write'>): MailKind {
  const email = { channel: 'MAIL', kind, write } as MailKind;
  emails.set(kind, email);
  return email;
}

export const findEmail = (kind: string): MailKind | undefined => emails.get(kind);
