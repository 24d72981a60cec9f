import { readFile } from 'node:fs/promises';

import { listMarkets } from '#server/organizations/queries.ts';

import { home } from './homes/makeHomes.ts';
import { takeIn } from './loadOrganization.ts';
import { openBookings, minutesAfter, monday } from './tours/openBookings.ts';
import { testTours } from './tours/testTours.ts';

testTours('the effect of removing a lockbox on booked tours is reported before the removal', async (db) => {
  const { book, slot, organizationId } = await openBookings(db, {
    homes: [home('elm-house'), home('oak-house')],
  });
  await book();
  await book({ slotId: slot(minutesAfter(monday, 120)) });
  const { name, brand, equalHousingStatement } = JSON.parse(
    await readFile('docs/organization.example.json', 'utf8'),
  ) as Record<string, unknown>;
  const markets = (await listMarkets(db, organizationId)).map((market) => ({ ...market, id: undefined }));
  const file = { slug: 'lantern', name, brand, equalHousingStatement, markets, lockboxes: null };

  const { text, answer } = await takeIn(db, file, '--dry-run');
  expect(text).toContain('lockboxes: removes elm-house (leaves 2 booked tours without a way in)');
  expect(text).toMatch(/lockboxes: removes oak-house$/m);
  expect(answer).toBe('Dry run: nothing was changed.');
});
