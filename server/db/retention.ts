import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';
import { purge } from './purge.ts';

const MOST_TOLD_HOMES = 2_000;

/** Mails that were sent, or given up. */
export const purgeMails = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'outbox.purge', {
    table: 'outbox',
    where: sql`next_attempt_at is null and created_at < ${before} and coalesce(sent_at, due_at) < ${before}`,
  });

/** Tours that are so long over, with their links. */
export const purgeTours = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'tours.purge', {
    table: 'tours',
    where: sql`ends_at < ${before} and created_at < ${before}`,
    tokens: ['tour', 'staff', 'attendance', 'call'],
  });

/** Questions, and whoever has asked nothing else and seen no home, with what he agreed to. */
export async function purgeInquiries(db: Queryable, before: Date): Promise<void> {
  await purge(db, 'inquiries.purge', {
    table: 'inquiries',
    where: sql`created_at < ${before}`,
    tokens: ['inquiry'],
  });
  await purge(db, 'prospects.purge', {
    table: 'prospects',
    where: sql`
      created_at < ${before}
        and not exists (select from inquiries where inquiries.prospect_id = prospects.id)
        and not exists (select from tours where tours.prospect_id = prospects.id)
    `,
  });
}

/** What somebody has told us of a listing, with his address. */
export const purgeReports = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'reports.purge', { table: 'listing_reports', where: sql`created_at < ${before}` });

type Ages = { unconfirmedBefore: Date; endedBefore: Date };

/** Alerts that nobody has confirmed, or that have ended, with their tokens and what was agreed to. */
export async function purgeAlerts(db: Queryable, { unconfirmedBefore, endedBefore }: Ages): Promise<void> {
  await purge(db, 'alerts.purge', {
    table: 'alerts',
    where: sql`
      (confirmed_at is null and ended_at is null and created_at < ${unconfirmedBefore})
        or ended_at < ${endedBefore}
    `,
  });
  await db.query(
    'alerts.purgeTokens',
    sql`
      delete from tokens
      where kind = 'alert' and not exists (select from alerts where alerts.id = tokens.subject_id)
    `,
  );
}

/** A home that comes back long after it was let is a new one to those who look for it. */
export async function purgeToldHomes(db: Queryable, letBefore: Date): Promise<void> {
  await db.query(
    'alerts.purgeToldHomes',
    sql`
      delete from alert_homes where ctid = any (array(
        select alert_homes.ctid
        from alert_homes join units on units.id = alert_homes.unit_id
        where units.leased_at < ${letBefore}
        limit ${MOST_TOLD_HOMES}
      ))
    `,
  );
}
