import sql from 'sql-template-tag';

import type { Contact } from '#server/contact/checkContact.ts';
import type { Queryable } from '#server/db/database.ts';
import { activeStatuses } from '#server/tours/tour.ts';

/** Still to come, or under way. */
const isOpen = (now: Date) => sql`tours.status = any (${[...activeStatuses]}) and tours.ends_at > ${now}`;

type Where = { organizationId: string; unitId: string; browserMac: Buffer; now: Date };

/** Of a home: what was booked in this browser, as far as that is still known. */
export async function openTourOfBrowser(
  db: Queryable,
  { organizationId, unitId, browserMac, now }: Where,
): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    'tours.openOfBrowser',
    sql`
      select tours.id
      from tour_origins as origins
      join tours on tours.id = origins.tour_id
      where origins.browser_mac = ${browserMac}
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
type Whose = Pick<Contact, 'email' | 'phoneNumber'> & {
  organizationId: string;
  /** What whoever asks has shown to be theirs, and the browser they ask in. */
  hasShown: { email: boolean; phoneNumber: boolean };
  browserMac: Buffer | null;
  now: Date;
};

/**
 * Of whoever has this address or this number: those that are still to come or under way. To somebody who has shown that
 * it is theirs, what others have booked with it, without showing that, does not count.
 */
export const openToursOf = (
  tx: Queryable,
  { organizationId, email, phoneNumber, hasShown, browserMac, now }: Whose,
): Promise<OpenTour[]> =>
  tx.query(
    'tours.openOfContact',
    sql`
      select tours.id, tours.unit_id as "unitId", prospects.email
      from prospects
      join tours on tours.prospect_id = prospects.id
      left join tour_origins as origins on origins.tour_id = tours.id
      where prospects.organization_id = ${organizationId}
        and (
          lower(prospects.email) = lower(${email}::text)
            and (not ${hasShown.email}::boolean or tours.email_verified_at is not null
              or origins.browser_mac = ${browserMac}::bytea)
          or prospects.phone_number = ${phoneNumber}::text
            and (not ${hasShown.phoneNumber}::boolean or tours.phone_verified_at is not null
              or origins.browser_mac = ${browserMac}::bytea)
        )
        and ${isOpen(now)}
    `,
  );
