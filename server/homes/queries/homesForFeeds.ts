import sql, { empty } from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { homeColumns, homesWithPropertyAndMarket, isAddressIncomplete } from './homeColumns.ts';
import { toHome, type StoredHome, withPublicPictures } from './storedHome.ts';

const BATCH_SIZE = 500;

/**
 * Homes with a complete address that are or will be for rent, grouped by property. Read in batches, so that
 * pages stay responsive.
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
      'homes.listForFeeds',
      sql`
        select ${homeColumns}, units.external_id as "externalId", properties.external_id as "propertyExternalId"
        from ${homesWithPropertyAndMarket}
        where units.organization_id = ${id}
          and units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON')
          and not ${isAddressIncomplete}
          ${after}
        order by units.property_id, units.id
        limit ${BATCH_SIZE}
      `,
    );
    yield* rows.map((row) => withPublicPictures(toHome(row), row.id, rentalPortalUrl));
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
