import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** The fields of an organization that its homes' pages need. */
export type Portal = {
  id: string;
  name: string;
  rentalPortalUrl: string | null;
  applicantPortalUrl: string | null;
};

export const listPortals = (db: Queryable, organizationIds: readonly string[]): Promise<Portal[]> =>
  db.query<Portal>(
    'homes.portals',
    sql`
      select id, name, rental_portal_url as "rentalPortalUrl", applicant_portal_url as "applicantPortalUrl"
      from organizations
      where id = any (${[...organizationIds]}::uuid[])
    `,
  );
