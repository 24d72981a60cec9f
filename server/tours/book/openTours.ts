import sql from 'sql-template-tag';

import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';

import { activeStatuses } from '../model/tour.ts';

/** Upcoming or in progress. */
const isOpen = (now: Date) => sql`tours.status = any (${[...activeStatuses]}) and tours.ends_at > ${now}`;

type OpenTourQuery = { organizationId: string; unitId: string; browserHash: Buffer; now: Date };

/** The open tour of a home that was booked in this browser, as far as that is still recorded. */
export async function findOpenTourByBrowser(
  db: Queryable,
  { organizationId, unitId, browserHash, now }: OpenTourQuery,
): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    'tours.findOpenTourByBrowser',
    sql`
      select tours.id
      from tour_origins as origins
      join tours on tours.id = origins.tour_id
      where origins.browser_hash = ${browserHash}
        and origins.organization_id = ${organizationId}
        and tours.unit_id = ${unitId}
        and ${isOpen(now)}
      order by tours.starts_at
      limit 1
    `,
  );
  return found?.id ?? null;
}

export type OpenTour = { id: string; unitId: string; email: string | null };
type OpenTourOwner = Pick<Contact, 'email' | 'phoneNumber'> & {
  organizationId: string;
  /** Which contact details the requester has verified, and their browser. */
  hasVerified: { email: boolean; phoneNumber: boolean };
  browserHash: Buffer | null;
  now: Date;
};

/**
 * Open tours with this address or number. If the requester has verified it, unverified bookings by others
 * with the same contact do not count.
 */
export const listOpenTours = (
  tx: Queryable,
  { organizationId, email, phoneNumber, hasVerified, browserHash, now }: OpenTourOwner,
): Promise<OpenTour[]> =>
  tx.query(
    'tours.listOpenTours',
    sql`
      select tours.id, tours.unit_id as "unitId", prospects.email
      from prospects
      join tours on tours.prospect_id = prospects.id
      left join tour_origins as origins on origins.tour_id = tours.id
      where prospects.organization_id = ${organizationId}
        and (
          lower(prospects.email) = lower(${email}::text)
            and (not ${hasVerified.email}::boolean or tours.email_verified_at is not null
              or origins.browser_hash = ${browserHash}::bytea)
          or prospects.phone_number = ${phoneNumber}::text
            and (not ${hasVerified.phoneNumber}::boolean or tours.phone_verified_at is not null
              or origins.browser_hash = ${browserHash}::bytea)
        )
        and ${isOpen(now)}
    `,
  );
