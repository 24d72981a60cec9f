import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';
import { purge } from './purge.ts';

const MAX_NOTIFIED_HOMES = 2_000;

/** Emails that were sent or given up on. */
export const purgeMails = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'outbox.purge', {
    table: 'outbox',
    where: sql`next_attempt_at is null and created_at < ${before} and coalesce(sent_at, due_at) < ${before}`,
  });

/** Tours that ended before this time, with their links. */
export const purgeTours = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'tours.purge', {
    table: 'tours',
    where: sql`ends_at < ${before} and created_at < ${before}`,
    tokens: ['tour', 'staff', 'attendance', 'call'],
  });

/** Inquiries, and prospects with no other inquiry or tour, along with their consents. */
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

/** Reports about listings, including the reporter's address. */
export const purgeReports = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'reports.purge', { table: 'listing_reports', where: sql`created_at < ${before}` });

type Ages = { unconfirmedBefore: Date; endedBefore: Date };

/** Alerts that were never confirmed or have ended, with their tokens and consents. */
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

/** A home that returns long after it was leased counts as new for search alerts. */
export async function purgeNotifiedHomes(db: Queryable, toOffMarketIfLeased: Date): Promise<void> {
  await db.query(
    'alerts.purgeNotifiedHomes',
    sql`
      delete from alert_homes where ctid = any (array(
        select alert_homes.ctid
        from alert_homes join units on units.id = alert_homes.unit_id
        where units.leased_at < ${toOffMarketIfLeased}
        limit ${MAX_NOTIFIED_HOMES}
      ))
    `,
  );
}
