import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

export type Channel = 'MAIL' | 'TEXT';

/** An email, or a text to a phone. */
export type QueuedMail = {
  id: string;
  organizationId: string;
  channel: Channel;
  kind: string;
  /** ID of what the email is about. */
  subjectId: string;
  version: number;
  recipient: string;
  createdAt: Date;
  dueAt: Date;
  /** The email must not be sent after this time. */
  goodUntil: Date | null;
  attempts: number;
};

export type StoredMail = QueuedMail & {
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  sentBy: 'SMTP' | 'TEXT' | 'OUTBOX' | null;
  failureReason: string | null;
};

declare const defined: unique symbol;

/** What only `defineEmail` and `defineText` make, so whatever is queued can be found by its name again. */
export type Defined = { readonly [defined]: true };

type MessageKind = Defined & { channel: Channel; kind: string; write: (deps: never) => Promise<unknown> };

export type NewMail = Pick<QueuedMail, 'organizationId' | 'subjectId' | 'recipient'> & {
  message: MessageKind;
  /** A higher version is another email about the same subject. */
  version?: number;
  now: Date;
  /** The email is not sent before this time. */
  dueAt?: Date;
  goodUntil?: Date;
};

const queuedColumns = sql`
  id, channel, kind, version, recipient, attempts,
  organization_id as "organizationId",
  subject_id as "subjectId",
  created_at as "createdAt",
  due_at as "dueAt",
  good_until as "goodUntil"
`;

const storedColumns = sql`
  ${queuedColumns},
  next_attempt_at as "nextAttemptAt",
  sent_at as "sentAt",
  sent_by as "sentBy",
  failure_reason as "failureReason"
`;

/**
 * Call this in the transaction that creates what the email is about. An email that is already queued is not
 * queued again.
 */
export async function queueMail(tx: Queryable, mail: NewMail): Promise<void> {
  const { organizationId, message, subjectId, version = 1, recipient, now, dueAt = now } = mail;
  const { channel, kind } = message;
  const { goodUntil = null } = mail;
  await tx.query(
    'outbox.queue',
    sql`
      insert into outbox (
        organization_id, channel, kind, subject_id, version, recipient, created_at, due_at, next_attempt_at,
        good_until
      ) values (
        ${organizationId}, ${channel}, ${kind}, ${subjectId}, ${version}, ${recipient}, ${now}, ${dueAt}, ${dueAt},
        ${goodUntil}
      )
      on conflict (kind, subject_id, version) do nothing
    `,
  );
}

type Counted = { organizationId: string; channel: Channel; since: Date };

export async function countQueued(
  db: Queryable,
  { organizationId, channel, since }: Counted,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'outbox.count',
    sql`
      select count(*)::int as count from outbox
      where organization_id = ${organizationId} and channel = ${channel} and created_at > ${since}
    `,
  );
  return row?.count ?? 0;
}

type Claim = { channels: readonly Channel[]; now: Date; leaseMs: number; limit: number };

/** Claims due emails for this process alone until the lease ends. */
export function claimMails(db: Queryable, { channels, now, leaseMs, limit }: Claim): Promise<QueuedMail[]> {
  return db.query(
    'outbox.claim',
    sql`
      update outbox
      set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
      where id in (
        select id from outbox
        where next_attempt_at <= ${now} and channel = any(${[...channels]})
        order by next_attempt_at
        limit ${limit}
        for update skip locked
      )
      returning ${queuedColumns}
    `,
  );
}

/** Marks messages as delivered to the outbox when nothing is configured to send them, and returns them. */
export const deliverToOutbox = (
  db: Queryable,
  channels: readonly Channel[],
  now: Date,
): Promise<QueuedMail[]> =>
  db.query(
    'outbox.deliverToOutbox',
    sql`
      update outbox
      set sent_at = ${now}, sent_by = 'OUTBOX', next_attempt_at = null, failure_reason = null
      where id in (
        select id from outbox
        where next_attempt_at <= ${now} and channel = any(${[...channels]})
        for update skip locked
      )
      returning ${queuedColumns}
    `,
  );

/** Applies to the claimed attempt; a later attempt by another process is unaffected. */
export async function markSent(db: Queryable, { id, attempts }: QueuedMail, now: Date): Promise<void> {
  await db.query(
    'outbox.markSent',
    sql`
      update outbox
      set sent_at = ${now}, sent_by = case channel when 'MAIL' then 'SMTP' else channel end,
          next_attempt_at = null, failure_reason = null
      where id = ${id} and sent_at is null and attempts >= ${attempts}
    `,
  );
}

/** It is night at the recipient's location, so this does not count as a failed attempt. */
export async function postponeUntilMorning(
  db: Queryable,
  { id, attempts }: QueuedMail,
  { until }: { until: Date },
): Promise<void> {
  await db.query(
    'outbox.postponeUntilMorning',
    sql`
      update outbox
      set next_attempt_at = ${until}
      where id = ${id} and sent_at is null and attempts = ${attempts}
    `,
  );
}

/** A null `nextAttemptAt` gives up on it. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: QueuedMail,
  { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date | null },
): Promise<void> {
  await db.query(
    'outbox.markFailed',
    sql`
      update outbox
      set failure_reason = ${reason}, next_attempt_at = ${nextAttemptAt}
      where id = ${id} and sent_at is null and attempts = ${attempts}
    `,
  );
}

export const newestMails = (
  db: Queryable,
  limit: number,
): Promise<(StoredMail & { organizationName: string })[]> =>
  db.query(
    'outbox.listNewest',
    sql`
      select ${storedColumns}, (select name from organizations where id = organization_id) as "organizationName"
      from outbox
      order by created_at desc, id
      limit ${limit}
    `,
  );

export async function mailById(db: Queryable, id: string): Promise<StoredMail | null> {
  const [mail] = await db.query<StoredMail>(
    'outbox.byId',
    sql`select ${storedColumns} from outbox where id = ${id}`,
  );
  return mail ?? null;
}
