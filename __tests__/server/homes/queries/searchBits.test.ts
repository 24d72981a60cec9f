import sql from 'sql-template-tag';

import { countListings } from '#server/homes/queries/listingCounts.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { accessibilityFeatures, amenities } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { sharedPostgres, testWithDatabase } from '#tests/support/bothEngines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/templates.ts';
import { testSettings } from '#tests/support/testSettings.ts';

testWithDatabase(
  'each amenity and accessibility feature finds the home that has it, and no other',
  async (open) => {
    const { db } = await open();
    const features = [
      ...amenities.map((name) => ({ amenities: [name] })),
      ...accessibilityFeatures.map((name) => ({ accessibility: [name] })),
    ];
    const organizationId = await saveOrganization(
      db,
      features.map((each, at) => home(`home-${at}`, each)),
    );
    const count = (filter: ListingFilter) => countListings(db, { organizationId, filter, now });
    for (const [at, feature] of features.entries()) {
      const found = [await count(feature), await count({ ...feature, ids: [`home-${at}`] })];
      expect({ feature, found }).toEqual({ feature, found: [1, 1] });
    }
  },
);

test('an amenity whose bit the database does not write as it is read stops the start, and is named', async () => {
  const databaseUrl = await createEmptyDatabase(sharedPostgres());
  const settings = testSettings({ databaseUrl });
  const db = await openDatabase(settings);
  await db.query(
    'test.otherBits',
    sql`
      create or replace function amenity_bit(name text) returns int language sql immutable parallel safe as $$
        select case name when 'IN_UNIT_LAUNDRY' then 1 when 'LAUNDRY_HOOKUPS' then 4 end
      $$
    `,
  );
  await db.close();
  await expect(openDatabase(settings)).rejects.toThrow(
    'A search for LAUNDRY_HOOKUPS wouldn’t find the homes that have it: its bit is 2 in server/homes/queries/searchBits.ts and 4 in the function amenity_bit.',
  );
  await dropDatabase(databaseUrl);
});
