import sql, { type Sql } from 'sql-template-tag';

import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { ownedBySession } from '#server/db/ownedBySession.ts';

import type { Origin } from '../model/origins.ts';
import type { BookingHistory } from '../model/riskSignals.ts';
import type { Session } from '../model/session.ts';

type TraceQuery = Origin & {
  session: Session;
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  maxTries: number;
  since: { month: Date; week: Date; day: Date; documents: Date };
};

const toNameSql = (first: Sql, last: Sql) => sql`lower(trim(${first}) || ' ' || trim(${last}))`;

export async function getBookingHistory(db: Queryable, query: TraceQuery): Promise<BookingHistory> {
  const { organizationId, email, phoneNumber, since } = query;
  const name = toNameSql(sql`${query.firstName}::text`, sql`${query.lastName}::text`);
  const [traces] = await db.query<BookingHistory>(
    'tours.getBookingHistory',
    sql`
      with same as (
        select
          prospects.id, ${toNameSql(sql`prospects.first_name`, sql`prospects.last_name`)} as name,
          lower(prospects.email) as email, prospects.phone_number, tours.created_at, tours.identity_check_id
        from prospects join tours on tours.prospect_id = prospects.id
        where prospects.organization_id = ${organizationId}
          and (lower(prospects.email) = lower(${email}::text) or prospects.phone_number = ${phoneNumber}::text)
      ),
      near as (
        select origins.browser_hash, origins.ip_hash, origins.at, lower(prospects.email) as email
        from tour_origins as origins
        join tours on tours.id = origins.tour_id
        join prospects on prospects.id = tours.prospect_id
        where origins.organization_id = ${organizationId}
          and (origins.browser_hash = ${query.browserHash}::bytea or origins.ip_hash = ${query.ipHash}::bytea)
          and origins.at > ${since.week} and lower(prospects.email) <> lower(${email}::text)
      )
      select
        (
          select count(distinct name)::int from same
          where created_at > ${since.month} and name <> ${name}
        ) as "otherNames",
        (
          select count(distinct email)::int from same
          where created_at > ${since.month} and phone_number = ${phoneNumber}::text and email <> lower(${email}::text)
        ) as "otherEmails",
        (
          select count(distinct email)::int from near where browser_hash = ${query.browserHash}::bytea
        ) as "othersInBrowser",
        (
          select count(distinct email)::int from near
          where ip_hash = ${query.ipHash}::bytea and at > ${since.day}
        ) as "othersFromIp",
        (
          select count(*)::int from contact_codes
          where organization_id = ${organizationId} and verified_at is null and tries >= ${query.maxTries}
            and lower(destination) in (lower(${email}::text), ${phoneNumber}::text)
            and sent_at > ${since.day}
        ) as "wrongCodes",
        (
          select count(*)::int from identity_checks
          where organization_id = ${organizationId} and status = 'FAILED' and attempts_left = 0
            and decided_at > ${since.documents}
            and (
              prospect_id in (select id from same) or id in (select identity_check_id from same)
              or (${ownedBySession(query.session)} and ${toNameSql(sql`first_name`, sql`last_name`)} = ${name})
            )
        ) as "refusedDocuments"
    `,
  );
  if (!traces) throw new Error('tours.getBookingHistory returned no row');
  return traces;
}

/** The verifications required by any offered tour. What the organization is not ready for is not required. */
export async function listOfferedVerifications(
  db: Queryable,
  organizationId: string,
): Promise<VerificationKind[]> {
  const rows = await db.query<{ kind: VerificationKind }>(
    'tours.listOfferedVerifications',
    sql`
      select distinct unnest(requires) as kind from tour_rules
      where organization_id = ${organizationId} and is_offered
    `,
  );
  return rows.map(({ kind }) => kind);
}
