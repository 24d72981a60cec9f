import type { Queryable } from '#server/db/database.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Organization } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import type { EmailContent } from './emailContent.ts';

export type MailDeps = { db: Queryable; tokens: Tokens; organization: Organization; mail: QueuedMail };

/** A kind of email. It is written from current data each time; null when there is nothing left to report. */
export type MailKind = {
  channel: 'MAIL';
  kind: string;
  write: (deps: MailDeps) => Promise<EmailContent | null>;
};

/** `kind` is stored in the outbox, so it never changes. */
export const defineEmail = (kind: string, { write }: Pick<MailKind, 'write'>): MailKind => ({
  channel: 'MAIL',
  kind,
  write,
});
