import { seed } from '#server/demo/seed/seed.ts';

import { openTestDatabase } from '../../support/database.ts';
import { openGraphql } from '../graphql/openGraphql.ts';

const query = `query organization($name: String) {
  organization(name: $name) {
    id slug name leasingEmail leasingPhone leasingTextNumber rentalPortalUrl applicantPortalUrl personaTemplateId
    leasingHelpCenterLink logo { id fileUrl mimeType bytes } favicon { id fileUrl } trecIbsDocument { id fileUrl }
    supportHours { weekday opens closes timeZone } closedDays { date name } brand { primary onPrimary accent paper radius fontFamily }
    markets { id slug name state timeZone bounds } embedAllowedOrigins equalHousingStatement
    accessibilityStatementUrl
  }
}`;

test('an organization is found by its slug, with its brand, hours and markets in order', async () => {
  const { db, close } = await openTestDatabase();
  await seed(db, ['lantern', 'orchard']);
  // the Friday before Thanksgiving
  const clock = { now: () => new Date('2026-11-20T16:00:00Z') };
  const { ask } = openGraphql({ db, clock });

  const { data, errors } = await ask(query, { name: 'orchard' });
  const organization = data?.organization as Record<string, unknown> & {
    markets: { bounds: number[] }[];
  };
  expect(errors).toBeUndefined();
  expect(organization).toMatchObject({
    slug: 'orchard',
    logo: { mimeType: 'image/svg+xml' },
    trecIbsDocument: null,
    closedDays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  });
  expect(organization.brand).toMatchObject({ primary: expect.stringMatching(/^#/) as string });
  expect(organization.markets.length).toBeGreaterThan(0);
  for (const { bounds } of organization.markets) expect(bounds).toHaveLength(4);

  expect(await ask(query, { name: 'nobody' })).toEqual({ data: { organization: null } });
  expect(await ask(query)).toEqual({ data: { organization: null } });
  await close();
});
