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
type Whose = Pick<Contact, 'email' | 'phoneNumber'> & { organizationId: string; now: Date };

/** Of whoever has this address or this number: those that are still to come or under way. */
export const openToursOf = (
  tx: Queryable,
  { organizationId, email, phoneNumber, now }: Whose,
): Promise<OpenTour[]> =>
  tx.query(
    'tours.openOfContact',
    sql`
      select tours.id, tours.unit_id as "unitId", prospects.email
      from prospects
      join tours on tours.prospect_id = prospects.id
      where prospects.organization_id = ${organizationId}
        and (lower(prospects.email) = lower(${email}::text) or prospects.phone_number = ${phoneNumber}::text)
        and ${isOpen(now)}
    `,
  );
