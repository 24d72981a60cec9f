import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Letter } from './letter.ts';

export type MailParts = { db: Queryable; tokens: Tokens; organization: Organization; mail: QueuedMail };

/** A kind of mail, and how it is written: anew each time, from what is known then. Null: there is nothing left to tell. */
export type MailKind = { kind: string; write: (parts: MailParts) => Promise<Letter | null> };
