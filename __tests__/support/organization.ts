import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import { openTestDatabase, type TestDatabase } from './database.ts';

/** An engine may have to be started first. */
const START_MS = 180_000;

const agent = {
  name: 'Robin',
  useCases: [
    { useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing', isActive: true },
    { useCase: 'RESIDENT_SUPPORT', agentIdentifier: 'residents', isActive: false },
  ],
};

/** With an agent that lets homes, and another for residents who is not shown by itself. */
export async function addOrganization(db: Database, slug = 'maple'): Promise<string> {
  const [organization] = await db.query<{ id: string }>(
    'test.organization',
    sql`
      insert into organizations (slug, name, brand, equal_housing_statement, settings)
      values (${slug}, 'Maple Homes', '{}', 'Equal housing.', jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb))
      returning id
    `,
  );
  return organization?.id ?? '';
}

/** A team that can be written to, and pages that its mails lead to. */
export const addTeam = ({ db, organizationId }: Given) =>
  db.query(
    'test.team',
    sql`
      update organizations set leasing_email = 'team@maple.example', rental_portal_url = 'https://maple.example'
      where id = ${organizationId}
    `,
  );

/** The organization's id, and the database in which it is alone. */
type Given = { database: TestDatabase; db: Database; organizationId: string };

/** An organization alone in its database: it is there once the tests run. */
export function describeOrganization(title: string, tests: (given: Given) => void): void {
  describe(title, () => {
    const given = {} as Given;
    beforeAll(async () => {
      const database = await openTestDatabase({ poolSize: 10 });
      const organizationId = await addOrganization(database.db);
      Object.assign(given, { database, db: database.db, organizationId });
    }, START_MS);
    tests(given);
    // after what the tests themselves take away
    afterAll(() => given.database.close(), START_MS);
  });
}
