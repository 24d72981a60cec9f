import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

const tables = [
  'tours',
  'tour_times',
  'prospects',
  'units',
  'outbox',
  'inquiries',
  'alerts',
  'organizations',
  'chat_hand_overs',
  'work_orders',
  'residents',
  'resident_leases',
  'resident_bills',
  'resident_requests',
  'resident_renewal_offers',
  'resident_application_groups',
  'resident_verifications',
  'lockboxes',
  'tour_access',
];

/** Everything that no answer may change. Holds for the visitor's own use are counted separately. */
export async function snapshotTables(db: Database): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const table of tables) {
    const name = sql([`"${table}"`]);
    counts.push(
      ...(await db.query(
        'test.standing',
        sql`select count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} as t`,
      )),
    );
  }
  return counts;
}
