import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** From where a tour was booked. Whose browser and address these are cannot be read. */
export type Origin = { browserMac: Buffer | null; ipMac: Buffer | null };

type Added = Origin & { tourId: string; organizationId: string; now: Date };

export async function addOrigin(tx: Queryable, added: Added): Promise<void> {
  await tx.query(
    'origins.add',
    sql`
      insert into tour_origins (tour_id, organization_id, browser_mac, ip_mac, at)
      values (${added.tourId}, ${added.organizationId}, ${added.browserMac}, ${added.ipMac}, ${added.now})
    `,
  );
}

export async function forgetOrigins(tx: Queryable, browserMac: Buffer): Promise<void> {
  await tx.query(
    'origins.forget',
    sql`update tour_origins set browser_mac = null where browser_mac = ${browserMac}`,
  );
}

export async function purgeOrigins(db: Queryable, before: Date): Promise<void> {
  await db.query('origins.purge', sql`delete from tour_origins where at < ${before}`);
}
