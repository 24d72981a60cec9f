import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { Home } from '#server/homes/home.ts';
import { saveOrganization } from '#tests/server/homes/makeHomes.ts';

const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '08:00',
  closes: '18:00',
  timeZone: 'America/Chicago',
}));

/** An organization with an email address, and these homes. */
export async function saveLantern(db: Database, homes: readonly Home[] = [], slug = 'lantern') {
  const id = await saveOrganization(db, homes, slug);
  await db.query(
    'test.contacts',
    sql`
      update organizations
      set leasing_email = 'leasing@lantern-homes.example', leasing_phone = '(512) 555-0142',
          support_hours = ${JSON.stringify(hours)},
          settings = settings || '{"video": {"joinUrl": "https://video.lantern.example/tours"}}'
      where id = ${id}
    `,
  );
  const organization = await organizationById(db, id);
  if (!organization) throw new Error('No organization');
  return organization;
}
