import { readFile } from 'node:fs/promises';

import sql, { raw, type Sql } from 'sql-template-tag';

import { homesForFeeds } from '#server/homes/queries/homesForFeeds.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { all, readFeed, createTable } from '../readFeed.ts';

import { openImport } from './openImport.ts';

type Rows = Record<string, string>[];

/** An organization that imports tables, and the visible result. */
async function openTables(open: Parameters<Parameters<typeof testWithDatabase>[1]>[0]) {
  const { db } = await open();
  const { takeIn, homes, organizationId } = await openImport(db);
  return {
    takeTable: async (...rows: Rows) => {
      const read = await readFeed(createTable(...rows));
      const { outcome, lines } = await takeIn(
        (async function* () {
          yield* await Promise.resolve(read);
        })(),
      );
      return { outcome, remarks: lines.filter((line) => line.includes('isn’t published')) };
    },
    query: (text: Sql) => db.query('test.change', text),
    statuses: async () => (await homes()).map(({ status }) => status),
    inFeeds: async () => {
      const organization = { id: organizationId, rentalPortalUrl: null };
      // sorted, because their own order is by random id
      return (await all(homesForFeeds(db, organization))).map(({ externalId }) => externalId).sort();
    },
  };
}

testWithDatabase(
  'a home whose street, city, state or ZIP code is missing is saved as a draft, and the report says why',
  async (open) => {
    const { takeTable, statuses, inFeeds } = await openTables(open);
    const { outcome, remarks } = await takeTable(
      {},
      { city: '', state: '', market: 'austin' },
      { street: '' },
      { zip: '' },
      { street: '', city: '', state: '', zip: '', market: 'austin' },
    );
    expect(outcome).toContain('5 added');
    expect(remarks).toEqual([
      '  line 3: It isn’t published because parts of its address are missing: city, state.',
      '  line 4: It isn’t published because parts of its address are missing: street.',
      '  line 5: It isn’t published because parts of its address are missing: ZIP code.',
      '  line 6: It isn’t published because parts of its address are missing: street, city, state, ZIP code.',
    ]);
    expect(await statuses()).toEqual([
      'AVAILABLE_NOW',
      'OFF_MARKET',
      'OFF_MARKET',
      'OFF_MARKET',
      'OFF_MARKET',
    ]);
    expect(await inFeeds()).toEqual(['H-1']);
  },
);

testWithDatabase('a draft is published by the first file with its whole address', async (open) => {
  const { takeTable, statuses } = await openTables(open);
  const draft = { city: '', state: '', market: 'austin' };
  await takeTable(draft, {});
  // the same file gets the same remark again
  expect((await takeTable(draft, {})).remarks).toEqual([
    '  line 2: It isn’t published because parts of its address are missing: city, state.',
  ]);
  expect(await statuses()).toEqual(['OFF_MARKET', 'AVAILABLE_NOW']);
  expect((await takeTable({ market: 'austin' }, {})).remarks).toEqual([]);
  expect(await statuses()).toEqual(['AVAILABLE_NOW', 'AVAILABLE_NOW']);
});

testWithDatabase(
  'an invalid ZIP code counts as missing, and a valid one publishes the home',
  async (open) => {
    const { takeTable, statuses } = await openTables(open);
    await takeTable({ zip: '7870A' });
    expect((await takeTable({ zip: '7870A' })).remarks).toEqual([
      '  line 2: It isn’t published because parts of its address are missing: ZIP code.',
    ]);
    await takeTable({ zip: '78704' });
    expect(await statuses()).toEqual(['AVAILABLE_NOW']);
  },
);

testWithDatabase(
  'one row can complete the property address that another one leaves incomplete',
  async (open) => {
    const { takeTable, statuses, inFeeds } = await openTables(open);
    const ofTower = { 'property id': 'tower', market: 'austin' };
    await takeTable({ ...ofTower, city: '', state: '' }, ofTower);
    expect(await statuses()).toEqual(['OFF_MARKET', 'AVAILABLE_NOW']);
    expect(await inFeeds()).toEqual(['H-2']);
    // nor does it remove earlier values
    await takeTable({ ...ofTower, city: '', state: '', rent: '1900' }, { ...ofTower, zip: '' });
    expect(await inFeeds()).toEqual(['H-1', 'H-2']);
  },
);

testWithDatabase(
  'a home that was published earlier without a whole address becomes a draft',
  async (open) => {
    const { takeTable, statuses, query } = await openTables(open);
    await takeTable({ zip: '' }, {});
    await query(sql`update units set status = 'AVAILABLE_NOW', details = details - 'isDraft'`);
    const { remarks } = await takeTable({ zip: '' }, {});
    expect(remarks).toEqual([
      '  line 2: It isn’t published because parts of its address are missing: ZIP code.',
    ]);
    expect(await statuses()).toEqual(['OFF_MARKET', 'AVAILABLE_NOW']);
  },
);

testWithDatabase(
  'a home that an earlier version published without a whole address is a draft as soon as this one starts',
  async (open) => {
    const { takeTable, statuses, query, inFeeds } = await openTables(open);
    await takeTable({ city: '', state: '', market: 'austin' }, {}, { street: '' }, { zip: '' });
    await query(sql`update units set status = 'AVAILABLE_NOW', details = details - 'isDraft'`);
    const migration = 'server/db/migrations/0046_drafts_without_address.sql';
    const script = await readFile(migration, 'utf8');
    await query(sql`${raw(script.replaceAll('gone_since', 'off_market_since'))}`);
    expect(await statuses()).toEqual(['OFF_MARKET', 'AVAILABLE_NOW', 'OFF_MARKET', 'OFF_MARKET']);
    expect(await inFeeds()).toEqual(['H-2']);
    const { remarks } = await takeTable({}, {}, { street: '' }, {});
    expect(remarks).toEqual([
      '  line 4: It isn’t published because parts of its address are missing: street.',
    ]);
    expect(await statuses()).toEqual(['AVAILABLE_NOW', 'AVAILABLE_NOW', 'OFF_MARKET', 'AVAILABLE_NOW']);
  },
);

testWithDatabase('the feeds leave out a published home without a whole address', async (open) => {
  const { takeTable, query, inFeeds, statuses } = await openTables(open);
  await takeTable(...['a', 'b', 'c', 'd', 'e'].map((id) => ({ 'property id': id })));
  const lose = (id: string, column: Sql) =>
    query(sql`
      update properties set ${column} from units
      where units.property_id = properties.id and units.external_id = ${id}
    `);
  expect(await inFeeds()).toEqual(['H-1', 'H-2', 'H-3', 'H-4', 'H-5']);
  await lose('H-1', sql`line1 = null`);
  await lose('H-2', sql`city = ''`);
  await lose('H-3', sql`state = ''`);
  await lose('H-4', sql`postal_code = ''`);
  expect(new Set(await statuses())).toEqual(new Set(['AVAILABLE_NOW']));
  expect(await inFeeds()).toEqual(['H-5']);
});
