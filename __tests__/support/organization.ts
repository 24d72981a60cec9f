import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import { openTestDatabase, type TestDatabase } from './database.ts';

/** Long enough for an engine to start. */
const START_MS = 180_000;

const agent = {
  name: 'Robin',
  useCases: [
    { useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing', isActive: true },
    { useCase: 'RESIDENT_SUPPORT', agentIdentifier: 'residents', isActive: false },
  ],
};

/** Adds an organization with a leasing agent, and another agent for residents that is not shown by itself. */
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

/** Adds a team with an email address, and the pages that its emails link to. */
export const addTeam = ({ db, organizationId }: OrganizationContext) =>
  db.query(
    'test.team',
    sql`
      update organizations set leasing_email = 'team@maple.example', rental_portal_url = 'https://maple.example'
      where id = ${organizationId}
    `,
  );

/** The organization's id, and the database that contains only this organization. */
type OrganizationContext = { database: TestDatabase; db: Database; organizationId: string };

/** Runs tests with an organization that is alone in its database and exists before they start. */
export function describeOrganization(title: string, tests: (context: OrganizationContext) => void): void {
  describe(title, () => {
    const context = {} as OrganizationContext;
    beforeAll(async () => {
      const database = await openTestDatabase({ poolSize: 10 });
      const organizationId = await addOrganization(database.db);
      Object.assign(context, { database, db: database.db, organizationId });
    }, START_MS);
    tests(context);
    // after the cleanup of the tests themselves
    afterAll(() => context.database.close(), START_MS);
  });
}
