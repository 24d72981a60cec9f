import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

/** A lockbox at the door of each home of an organization that has none. */
export const hangBoxes = (db: Database, organizationId: string) =>
  db.query(
    'test.hangBoxes',
    sql`
      insert into lockboxes (unit_id, organization_id, serial, location_hint)
      select id, organization_id, upper(substr(md5(slug), 1, 10)), 'Beside the door' from units
      where organization_id = ${organizationId}
      on conflict (unit_id) do nothing
    `,
  );

export const takeBoxAway = (db: Database, slug = 'elm-house') =>
  db.query(
    'test.takeBoxAway',
    sql`delete from lockboxes using units where units.id = unit_id and units.slug = ${slug}`,
  );
