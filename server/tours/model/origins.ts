import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Where a tour was booked from. The hashes do not reveal the browser or IP address. */
export type Origin = { browserHash: Buffer | null; ipHash: Buffer | null };

type Added = Origin & { tourId: string; organizationId: string; now: Date };

export async function addOrigin(tx: Queryable, added: Added): Promise<void> {
  await tx.query(
    'origins.add',
    sql`
      insert into tour_origins (tour_id, organization_id, browser_hash, ip_hash, at)
      values (${added.tourId}, ${added.organizationId}, ${added.browserHash}, ${added.ipHash}, ${added.now})
    `,
  );
}

export async function forgetOrigins(tx: Queryable, browserHash: Buffer): Promise<void> {
  await tx.query(
    'origins.forget',
    sql`update tour_origins set browser_hash = null where browser_hash = ${browserHash}`,
  );
}

export async function purgeOrigins(db: Queryable, before: Date): Promise<void> {
  await db.query('origins.purge', sql`delete from tour_origins where at < ${before}`);
}
