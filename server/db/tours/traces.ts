import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/tours/session.ts';

import { ofSession } from '../ofSession.ts';
import type { Origin } from './origins.ts';

/** What is known of earlier bookings, counted. */
export type Traces = {
  /** Under which other names tours were booked with this address or number. */
  otherNames: number;
  /** With which other e-mail addresses tours were booked under this number. */
  otherEmails: number;
  /** Who else has booked in this browser, and who else from this address of the net. */
  othersInBrowser: number;
  othersFromAddress: number;
  /** Codes for this address or number of which no try is left. */
  wrongCodes: number;
  /** Documents that were said no to: of whoever has this address or number, or this name in the same browser. */
  refusedDocuments: number;
};

type Asked = Origin & {
  session: Session;
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  mostTries: number;
  since: { month: Date; week: Date; day: Date; documents: Date };
};

const nameOf = (first: Sql, last: Sql) => sql`lower(trim(${first}) || ' ' || trim(${last}))`;

export async function tracesOf(db: Queryable, asked: Asked): Promise<Traces> {
  const { organizationId, email, phoneNumber, since } = asked;
  const name = nameOf(sql`${asked.firstName}::text`, sql`${asked.lastName}::text`);
  const [traces] = await db.query<Traces>(
    'tours.traces',
    sql`
      with same as (
        select
          prospects.id, ${nameOf(sql`prospects.first_name`, sql`prospects.last_name`)} as name,
          lower(prospects.email) as email, prospects.phone_number, tours.created_at, tours.identity_check_id
        from prospects join tours on tours.prospect_id = prospects.id
        where prospects.organization_id = ${organizationId}
          and (lower(prospects.email) = lower(${email}::text) or prospects.phone_number = ${phoneNumber}::text)
      ),
      near as (
        select origins.browser_mac, origins.ip_mac, origins.at, lower(prospects.email) as email
        from tour_origins as origins
        join tours on tours.id = origins.tour_id
        join prospects on prospects.id = tours.prospect_id
        where origins.organization_id = ${organizationId}
          and (origins.browser_mac = ${asked.browserMac}::bytea or origins.ip_mac = ${asked.ipMac}::bytea)
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
          select count(distinct email)::int from near where browser_mac = ${asked.browserMac}::bytea
        ) as "othersInBrowser",
        (
          select count(distinct email)::int from near
          where ip_mac = ${asked.ipMac}::bytea and at > ${since.day}
        ) as "othersFromAddress",
        (
          select count(*)::int from contact_codes
          where organization_id = ${organizationId} and verified_at is null and tries >= ${asked.mostTries}
            and lower(destination) in (lower(${email}::text), ${phoneNumber}::text)
            and sent_at > ${since.day}
        ) as "wrongCodes",
        (
          select count(*)::int from identity_checks
          where organization_id = ${organizationId} and status = 'FAILED' and attempts_left = 0
            and decided_at > ${since.documents}
            and (
              prospect_id in (select id from same) or id in (select identity_check_id from same)
              or (${ofSession(asked.session)} and ${nameOf(sql`first_name`, sql`last_name`)} = ${name})
            )
        ) as "refusedDocuments"
    `,
  );
  if (!traces) throw new Error('tours.traces gave no row');
  return traces;
}
