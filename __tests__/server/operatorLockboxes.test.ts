import { readFile } from 'node:fs/promises';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { home } from './homes/makeHomes.ts';
import { takeIn } from './loadOrganization.ts';

type JsonObject = Record<string, unknown>;

const readExample = async () =>
  JSON.parse(await readFile('docs/organization.example.json', 'utf8')) as JsonObject;

const boxes = (db: Database) =>
  db.query<{ box: string }>(
    'test.boxes',
    sql`
      select concat_ws(' ', units.slug, serial, location_hint, picture_url) as box
      from lockboxes join units on units.id = unit_id order by 1
    `,
  );

testWithDatabase('an operator’s homes have the lockboxes from the file', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const organizationId = (await organizationBySlug(db, 'hearth'))?.id ?? '';
  const homes = ['elm', 'oak'].map((name) =>
    home(name, { property: { externalId: name, slug: name, marketSlug: 'waco' } }),
  );
  await saveHomes(db, organizationId, homes, new Date('2026-12-18T16:00:00Z'));

  const hung = {
    ...example,
    lockboxes: [
      { home: 'oak', serial: 'ab12-cd34', location: 'On the gate', picture: '/brands/foyer.svg' },
      { home: 'elm', serial: 'EF 5678' },
    ],
  };
  expect((await takeIn(db, hung)).text).toContain('lockboxes: adds oak');
  const both = [
    { box: 'elm EF5678 At the front door' },
    { box: 'oak AB12CD34 On the gate /brands/foyer.svg' },
  ];
  expect(await boxes(db)).toEqual(both);
  expect((await takeIn(db, hung)).answer).toMatch(/already matches the file/);
  // left out of the file, they stay as they are
  await takeIn(db, { ...example, name: 'Hearth & Main' });
  expect(await boxes(db)).toEqual(both);

  const swapped = [
    { home: 'oak', serial: 'EF5678' },
    { home: 'elm', serial: 'AB12CD34' },
  ];
  await takeIn(db, { ...example, lockboxes: swapped });
  expect(await boxes(db)).toEqual([
    { box: 'elm AB12CD34 At the front door' },
    { box: 'oak EF5678 At the front door' },
  ]);
  await takeIn(db, { ...example, lockboxes: null });
  expect(await boxes(db)).toEqual([]);
});

testWithDatabase('an impossible lockbox is refused with its place in the file', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  for (const [lockboxes, message] of [
    [
      [
        { home: 'oak', serial: 'AB12CD34' },
        { home: 'nowhere', serial: 'EF5678' },
      ],
      'lockboxes[1].home: "nowhere" is not one of your homes',
    ],
    [[{ home: 'elm', serial: 'A-1' }], 'lockboxes[0].serial: "A-1" is not a lockbox serial number'],
    [
      [
        { home: 'elm', serial: 'AB12' },
        { home: 'oak', serial: 'ab-12' },
      ],
      'serial',
    ],
    [
      [
        { home: 'elm', serial: 'AB12' },
        { home: 'elm', serial: 'CD34' },
      ],
      'home',
    ],
  ] as const) {
    await expect(takeIn(db, { ...example, lockboxes })).rejects.toThrow(message);
  }
});
