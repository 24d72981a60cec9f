import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

/** What is cleared away at once: a first time may find years of it, and a statement has a time limit. */
const AT_ONCE = 2_000;

/** Mails that were sent, or given up. */
export async function purgeMails(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'outbox.purge',
    sql`
      delete from outbox where id in (
        select id from outbox
        where next_attempt_at is null and created_at < ${before} and coalesce(sent_at, due_at) < ${before}
        limit ${AT_ONCE}
      )
    `,
  );
}

/** Tours that are so long over, with their links. */
export async function purgeTours(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'tours.purge',
    sql`
      with gone as (
        delete from tours where id in (
          select id from tours where ends_at < ${before} and created_at < ${before} limit ${AT_ONCE}
        )
        returning id
      )
      delete from tokens where kind in ('tour', 'staff', 'attendance', 'call') and subject_id in (select id from gone)
    `,
  );
}

/** Questions, and whoever has asked nothing else and seen no home, with what he agreed to. */
export async function purgeInquiries(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'inquiries.purge',
    sql`
      with gone as (
        delete from inquiries where id in (
          select id from inquiries where created_at < ${before} limit ${AT_ONCE}
        )
        returning id
      )
      delete from tokens where kind = 'inquiry' and subject_id in (select id from gone)
    `,
  );
  await db.query(
    'prospects.purge',
    sql`
      delete from prospects where id in (
        select id from prospects
        where created_at < ${before}
          and not exists (select from inquiries where inquiries.prospect_id = prospects.id)
          and not exists (select from tours where tours.prospect_id = prospects.id)
        limit ${AT_ONCE}
      )
    `,
  );
}

/** What somebody has told us of a listing, with his address. */
export async function purgeReports(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'reports.purge',
    sql`
      delete from listing_reports where id in (
        select id from listing_reports where created_at < ${before} limit ${AT_ONCE}
      )
    `,
  );
}

type Ages = { unconfirmedBefore: Date; endedBefore: Date };

/** Alerts that nobody has confirmed, or that have ended, with their tokens and what was agreed to. */
export async function purgeAlerts(db: Queryable, { unconfirmedBefore, endedBefore }: Ages): Promise<void> {
  await db.query(
    'alerts.purge',
    sql`
      delete from alerts where id in (
        select id from alerts
        where (confirmed_at is null and ended_at is null and created_at < ${unconfirmedBefore})
          or ended_at < ${endedBefore}
        limit ${AT_ONCE}
      )
    `,
  );
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
        limit ${AT_ONCE}
      ))
    `,
  );
}
