import sql from 'sql-template-tag';

import type { Contact } from '#server/contact/checkContact.ts';
import type { Queryable } from '#server/db/database.ts';
import { activeStatuses } from '#server/tours/tour.ts';

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
        and tours.status = any (${[...activeStatuses]})
        and tours.ends_at > ${now}
    `,
  );
