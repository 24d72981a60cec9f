import sql from 'sql-template-tag';

import { organizationBySlug } from '#server/organizations/queries.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import { commands } from '#server/operator/commands.ts';
import { testOnBothEngines, testWithDatabase } from '#tests/support/bothEngines.ts';

const reset = commands.reset ?? (() => Promise.reject(new Error('no command')));

testOnBothEngines('a reset restores the demo’s original state', async (open) => {
  const { db } = await open();
  const env = readEnv({});
  await seed(db, env.organizationSlugs);
  await db.query('test.change', sql`update organizations set name = 'Changed' where slug = 'lantern'`);

  expect(await reset({ db, env, port: 3000 })).toBe('The demo is back to its original state.');

  const organization = await organizationBySlug(db, 'lantern');
  expect(organization?.name).toBe('Lantern Homes');
  expect(organization?.rentalPortalUrl).toBe('http://localhost:3000');
});

testWithDatabase('only the demo can be reset', async (open) => {
  const { db } = await open();
  const env = readEnv({ APP_ENV: 'production' });
  await expect(reset({ db, env, port: 3000 })).rejects.toThrow('Only the demo can be reset');
});

testWithDatabase('seeding again leaves changes alone', async (open) => {
  const { db } = await open();
  expect(await seed(db, ['lantern', 'orchard'])).toBe(true);
  await db.query('test.change', sql`update organizations set name = 'Changed' where slug = 'lantern'`);
  expect(await seed(db, ['lantern', 'orchard'])).toBe(false);
  expect((await organizationBySlug(db, 'lantern'))?.name).toBe('Changed');
});
