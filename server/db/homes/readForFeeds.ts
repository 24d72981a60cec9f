import sql, { empty } from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import type { Home } from '#server/homes/home.ts';

import { homeColumns, homesWithTheirPlace, lacksAddress } from './homeColumns.ts';
import { homeOf, type StoredHome, withPublicPictures } from './storedHome.ts';

const AT_ONCE = 500;

/**
 * Homes that can be rented now or later and have a whole address, those of a property together. Batch by batch: pages go
 * on meanwhile.
 */
export async function* homesForFeeds(
  db: Database,
  { id, rentalPortalUrl }: Pick<Organization, 'id' | 'rentalPortalUrl'>,
): AsyncIterable<Home> {
  let last: StoredHome | undefined;
  for (;;) {
    const after: typeof empty = last
      ? sql`and (units.property_id, units.id) > (${last.property.id}::uuid, ${last.id}::uuid)`
      : empty;
    const rows = await db.query<StoredHome>(
      'homes.forFeeds',
      sql`
        select ${homeColumns}, units.external_id as "externalId", properties.external_id as "propertyExternalId"
        from ${homesWithTheirPlace}
        where units.organization_id = ${id}
          and units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON')
          and not ${lacksAddress}
          ${after}
        order by units.property_id, units.id
        limit ${AT_ONCE}
      `,
    );
    yield* rows.map((row) => withPublicPictures(homeOf(row), row.id, rentalPortalUrl));
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
