import type { Queryable } from '#server/db/database.ts';
import type { Defined, QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { EmailContent } from './emailContent.ts';

export type MessageDeps = { db: Queryable; tokens: Tokens; mail: QueuedMail };

/** A feature adds here what its emails need besides, and the start-up doesn't compile without it. */
export interface FeatureMailDeps {}

/** In whose name and colors an email is sent. */
export type Letterhead = {
  name: string;
  leasingEmail: string | null;
  leasingPhone: string | null;
  rentalPortalUrl: string | null;
  logoUrl: string | null;
  brand: { primary: string; onPrimary: string; paper: string };
};

/** A kind of email. It is written from current data each time; null when there is nothing left to report. */
export type MailKind = Defined & {
  channel: 'MAIL';
  kind: string;
  write: (
    deps: MessageDeps & FeatureMailDeps,
  ) => Promise<{ letterhead: Letterhead; emailContent: EmailContent } | null>;
};

const emails = new Map<string, MailKind>();

/**
 * `kind` is stored in the outbox, so it never changes. What queues an email imports its definition, so every
 * server knows the emails it may have to send, and no list of them is kept.
 */
export function defineMailKind(kind: string, { write }: Pick<MailKind, 'write'>): MailKind {
  const email = { channel: 'MAIL', kind, write } as MailKind;
  emails.set(kind, email);
  return email;
}

export const findEmail = (kind: string): MailKind | undefined => emails.get(kind);
