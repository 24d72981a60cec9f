import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

export type Channel = 'MAIL' | 'TEXT';

/** A mail, or a text to a phone. */
export type QueuedMail = {
  id: string;
  organizationId: string;
  channel: Channel;
  kind: string;
  /** What the mail tells of. */
  subjectId: string;
  version: number;
  recipient: string;
  createdAt: Date;
  dueAt: Date;
  /** Not to be sent after it. */
  goodUntil: Date | null;
  attempts: number;
};

export type KeptMail = QueuedMail & {
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  sentBy: 'SMTP' | 'TEXT' | 'OUTBOX' | null;
  failedBecause: string | null;
};

type ToQueue = Pick<QueuedMail, 'organizationId' | 'kind' | 'subjectId' | 'recipient'> & {
  /** A later version tells of the same again. */
  version?: number;
  now: Date;
  /** Not before. */
  dueAt?: Date;
  goodUntil?: Date;
  channel?: Channel;
};

const queuedColumns = sql`
  id, channel, kind, version, recipient, attempts,
  organization_id as "organizationId",
  subject_id as "subjectId",
  created_at as "createdAt",
  due_at as "dueAt",
  good_until as "goodUntil"
`;

const keptColumns = sql`
  ${queuedColumns},
  next_attempt_at as "nextAttemptAt",
  sent_at as "sentAt",
  sent_by as "sentBy",
  failed_because as "failedBecause"
`;

/** To be called in the transaction that makes what the mail tells of. What has been queued is not queued again. */
export async function queueMail(tx: Queryable, mail: ToQueue): Promise<void> {
  const { organizationId, kind, subjectId, version = 1, recipient, now, dueAt = now } = mail;
  const { channel = 'MAIL', goodUntil = null } = mail;
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

type Claim = { channels: readonly Channel[]; now: Date; leaseMs: number; most: number };

/** Takes mails that are due for this process alone, until the lease ends. */
export function claimMails(db: Queryable, { channels, now, leaseMs, most }: Claim): Promise<QueuedMail[]> {
  return db.query(
    'outbox.claim',
    sql`
      update outbox
      set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
      where id in (
        select id from outbox
        where next_attempt_at <= ${now} and channel = any(${[...channels]})
        order by next_attempt_at
        limit ${most}
        for update skip locked
      )
      returning ${queuedColumns}
    `,
  );
}

/** Where nothing carries them they are delivered by being kept. */
export async function keepMails(db: Queryable, channels: readonly Channel[], now: Date): Promise<void> {
  await db.query(
    'outbox.keep',
    sql`
      update outbox
      set sent_at = ${now}, sent_by = 'OUTBOX', next_attempt_at = null, failed_because = null
      where id in (
        select id from outbox
        where next_attempt_at <= ${now} and channel = any(${[...channels]})
        for update skip locked
      )
    `,
  );
}

/** Of the attempt that was claimed: a later one of another process is left alone. */
export async function markSent(db: Queryable, { id, attempts }: QueuedMail, now: Date): Promise<void> {
  await db.query(
    'outbox.sent',
    sql`
      update outbox
      set sent_at = ${now}, sent_by = case channel when 'MAIL' then 'SMTP' else channel end,
          next_attempt_at = null, failed_because = null
      where id = ${id} and sent_at is null and attempts >= ${attempts}
    `,
  );
}

/** Null for the next attempt gives it up. */
/** It is night where it would arrive: no attempt has failed. */
export async function waitForMorning(
  db: Queryable,
  { id, attempts }: QueuedMail,
  { until }: { until: Date },
): Promise<void> {
  await db.query(
    'outbox.waits',
    sql`
      update outbox
      set next_attempt_at = ${until}
      where id = ${id} and sent_at is null and attempts = ${attempts}
    `,
  );
}

export async function markFailed(
  db: Queryable,
  { id, attempts }: QueuedMail,
  { because, nextAttemptAt }: { because: string; nextAttemptAt: Date | null },
): Promise<void> {
  await db.query(
    'outbox.failed',
    sql`
      update outbox
      set failed_because = ${because}, next_attempt_at = ${nextAttemptAt}
      where id = ${id} and sent_at is null and attempts = ${attempts}
    `,
  );
}

export const newestMails = (
  db: Queryable,
  most: number,
): Promise<(KeptMail & { organizationName: string })[]> =>
  db.query(
    'outbox.newest',
    sql`
      select ${keptColumns}, (select name from organizations where id = organization_id) as "organizationName"
      from outbox
      order by created_at desc, id
      limit ${most}
    `,
  );

export async function mailById(db: Queryable, id: string): Promise<KeptMail | null> {
  const [mail] = await db.query<KeptMail>(
    'outbox.byId',
    sql`select ${keptColumns} from outbox where id = ${id}`,
  );
  return mail ?? null;
}
