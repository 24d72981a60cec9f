import sql from 'sql-template-tag';

import { testWithDatabase, testOnEmbedded, testOnPostgres } from '#tests/support/bothEngines.ts';

import { buildHome, buildHomes, buildProperty, toRows } from './buildHome.ts';
import { openImport } from './openImport.ts';

async function times(count: number, run: () => Promise<unknown>) {
  for (let at = 0; at < count; at++) await run();
}

const staged = sql`
  select (select count(*)::int from staged_units) + (select count(*)::int from staged_properties)
    + (select count(*)::int from import_seen) + (select count(*)::int from import_missing) as left
`;

const rented = { status: 'LEASED' as const, leasedAt: '2026-01-20T12:00:00.000Z' };

testWithDatabase(
  'new homes are added, changed homes are updated, and the others are not touched',
  async (open) => {
    const { db } = await open();
    const { takeIn, homes } = await openImport(db);
    expect((await takeIn(buildHomes(3))).outcome).toContain('3 added, 0 changed, 0 unchanged');
    const before = await homes();

    const again = await takeIn([
      buildHome('H1'),
      buildHome('H2', { baseRentCents: 190_000 }),
      buildHome('H3'),
      buildHome('H4'),
    ]);

    expect(again.outcome).toContain('1 added, 1 changed, 2 unchanged');
    const after = await homes();
    expect(after.map(({ rent }) => rent)).toEqual([185_000, 190_000, 185_000, 185_000]);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]?.updatedAt).not.toEqual(before[1]?.updatedAt);
    expect(await db.query('test.left', staged)).toEqual([{ left: 0 }]);
  },
);

testOnPostgres('each total price is recorded once, when it is new', async (open) => {
  const { db } = await open();
  const { takeIn } = await openImport(db);
  await takeIn([buildHome('H1')]);
  await takeIn([buildHome('H1', { title: 'Another name' })]);
  await takeIn([buildHome('H1', { baseRentCents: 190_000 })]);
  const prices = sql`select total_monthly_cents as total from price_points order by at`;
  expect(await db.query('test.prices', prices)).toEqual([{ total: 185_000 }, { total: 190_000 }]);
});

testWithDatabase('a home keeps its address and its first day when everything else changes', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn([buildHome('H1')]);
  const changes = { title: 'New name', slug: 'new-name', publishedAt: '2026-01-30T12:00:00.000Z' };
  await takeIn([buildHome('H1', changes)]);
  expect(await homes()).toMatchObject([{ title: 'New name', slug: 'home-h1' }]);
  const published = sql`select published_at as "publishedAt" from units`;
  expect(await db.query('test.published', published)).toEqual([
    { publishedAt: new Date('2026-01-10T12:00:00.000Z') },
  ]);
});

testWithDatabase('a home that changes keeps all its other values', async (open) => {
  const { db } = await open();
  const { takeIn } = await openImport(db);
  const picture = (alt: string) => ({
    room: 'BEDROOM' as const,
    alt,
    caption: null,
    url: 'https://pictures.example/1.webp',
  });
  const values = {
    pictures: [picture('A bedroom')],
    leaseOptions: [{ months: 6, baseRentCents: 195_000 }],
    details: { otherAmenities: ['A swing'] },
  };
  const stored = async () => {
    const [row] = await db.query(
      'test.stored',
      sql`select title, pictures, lease_options as "leaseOptions", details, fees from units`,
    );
    return row;
  };
  await takeIn([buildHome('H1', values)]);
  const before = await stored();
  expect(before).toMatchObject(values);

  await takeIn([buildHome('H1', { ...values, title: 'New' })]);
  expect(await stored()).toEqual({ ...Object(before), title: 'New' });

  const pictures = [picture('Another bedroom')];
  await takeIn([buildHome('H1', { ...values, pictures })]);
  expect(await stored()).toEqual({ ...Object(before), pictures });
});

testOnPostgres('homes with the same slug each get one of their own and keep it', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  const same = ['H1', 'H2', 'H3'].map((id) => buildHome(id, { slug: 'pecan-street' }));
  await takeIn(same);
  const slugs = (await homes()).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(3);
  expect(slugs[0]).toBe('pecan-street');
  await takeIn([...same].reverse().map((home) => ({ ...home, title: 'Changed' })));
  expect((await homes()).map(({ slug }) => slug)).toEqual(slugs);
  await takeIn([...same, buildHome('H4', { slug: 'inquiry' }), buildHome('H5', { slug: 'ÄÖ' })]);
  expect((await homes()).slice(3).every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
});

testWithDatabase('a property that moves takes its homes along, including unchanged ones', async (open) => {
  const { db } = await open();
  const { takeIn } = await openImport(db);
  const at = (city: string, id: string) => buildHome(id, { property: buildProperty('tower', { city }) });
  await takeIn([at('Austin', 'H1'), at('Austin', 'H2')]);
  await takeIn([at('Round Rock', 'H1'), at('Austin', 'H2')]);
  const cities = sql`select distinct city from units`;
  expect(await db.query('test.cities', cities)).toEqual([{ city: 'Round Rock' }]);
  const { outcome } = await takeIn([at('Round Rock', 'H1'), at('Austin', 'H2')]);
  expect(outcome).toContain('0 added, 0 changed, 2 unchanged');
});

testWithDatabase('a home is closed by the second full file in a row without it', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  const all = buildHomes(10);
  const without = all.slice(1);
  const statusOfFirst = async () => (await homes()).find(({ externalId }) => externalId === 'H1');
  await takeIn(all);

  const first = await takeIn(without);
  expect(first.text).toContain('1 open home isn’t in the file');
  expect(await statusOfFirst()).toMatchObject({ status: 'AVAILABLE_NOW', missedRuns: 1 });
  await takeIn(all);
  expect(await statusOfFirst()).toMatchObject({ status: 'AVAILABLE_NOW', missedRuns: 0 });
  await takeIn(without);
  expect(await statusOfFirst()).toMatchObject({ status: 'AVAILABLE_NOW' });
  expect((await takeIn(without)).outcome).toContain('1 closed');
  expect(await statusOfFirst()).toMatchObject({ status: 'OFF_MARKET' });

  await takeIn(all);
  expect(await statusOfFirst()).toMatchObject({ status: 'AVAILABLE_NOW', missedRuns: 0 });
});

testWithDatabase(
  'the import records since when a home is leased or off the market, whatever else changes',
  async (open) => {
    const { db } = await open();
    const { takeIn } = await openImport(db);
    const goneSince = async () => {
      const rows = await db.query<{ at: Date | null }>(
        'test.gone',
        sql`select off_market_since as at from units where external_id in ('H1', 'H2') order by external_id`,
      );
      return rows.map(({ at }) => at?.getUTCHours() ?? null);
    };
    const [first, second, ...others] = buildHomes(10);
    const off = (changes: object = {}) => buildHome('H1', { status: 'OFF_MARKET', ...changes });
    await takeIn([first, second, ...others].filter((home) => home !== undefined));
    expect(await goneSince()).toEqual([null, null]);
    await takeIn([off(), ...others]);
    expect(await goneSince()).toEqual([2, null]);
    await takeIn([off(rented), ...others]);
    expect(await goneSince()).toEqual([2, 3]);
    await takeIn([buildHome('H1'), buildHome('H2'), ...others]);
    expect(await goneSince()).toEqual([null, null]);
    await takeIn([buildHome('H1'), buildHome('H2', rented), ...others]);
    expect(await goneSince()).toEqual([null, 5]);
    await times(2, () => takeIn([buildHome('H2', rented), ...others]));
    expect(await goneSince()).toEqual([7, 5]);
  },
);

testOnPostgres('a leased home stays as it is when the feed drops it', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(5));
  await takeIn([buildHome('H1', rented), ...buildHomes(5).slice(1)]);
  await times(3, () => takeIn(buildHomes(5).slice(1)));
  expect((await homes())[0]).toMatchObject({ externalId: 'H1', status: 'LEASED' });
});

testWithDatabase(
  'a home first seen as leased is not newly leased, but one that was open here is',
  async (open) => {
    const { db } = await open();
    const { takeIn, homes } = await openImport(db);
    const statuses = async () => (await homes()).map(({ status }) => status);
    await takeIn([buildHome('H1', rented), buildHome('H2')]);
    expect(await statuses()).toEqual(['OFF_MARKET', 'AVAILABLE_NOW']);
    await takeIn([buildHome('H1', { ...rented, baseRentCents: 190_000 }), buildHome('H2', rented)]);
    expect(await statuses()).toEqual(['OFF_MARKET', 'LEASED']);
    await takeIn([buildHome('H1'), buildHome('H2', rented)]);
    await takeIn([buildHome('H1', rented), buildHome('H2')]);
    expect(await statuses()).toEqual(['LEASED', 'AVAILABLE_NOW']);
  },
);

testWithDatabase('a closed home that the file names again as leased is not newly leased', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  const others = buildHomes(5).slice(1);
  await takeIn(buildHomes(5));
  await times(2, () => takeIn(others));
  await takeIn([buildHome('H1', rented), ...others]);
  expect((await homes())[0]).toMatchObject({ externalId: 'H1', status: 'OFF_MARKET' });
  await takeIn(buildHomes(5));
  expect((await homes())[0]).toMatchObject({ externalId: 'H1', status: 'AVAILABLE_NOW' });
});

testWithDatabase('closing more than 30 % needs approval, and nothing changes before it', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(10));
  const few = [...buildHomes(6), buildHome('H20')];
  await takeIn(few);
  const before = await homes();
  const dearer = few.map((home) => ({ ...home, baseRentCents: 200_000 }));
  expect((await takeIn(dearer, { isDryRun: true })).text).toContain(
    'The import itself would be refused: 4 of 11 open homes would be closed, which is more than 30%',
  );
  await expect(takeIn(dearer)).rejects.toThrow('4 of 11 open homes would be closed, which is more than 30%');
  expect(await homes()).toEqual(before);
  expect((await takeIn(dearer, { isClosingApproved: true })).outcome).toContain('4 closed');
});

testWithDatabase(
  'a file that marks more than 30 % of the open homes leased needs approval, even in parts',
  async (open) => {
    const { db } = await open();
    const { takeIn, homes } = await openImport(db);
    await takeIn(buildHomes(10));
    const before = await homes();
    const slipped = buildHomes(10).map((home, at) => (at < 4 ? { ...home, ...rented } : home));
    const sentence =
      '4 of 10 open homes would be closed, which is more than 30% (4 listed there as leased or off the market)';
    expect((await takeIn(slipped, { isDryRun: true })).text).toContain(sentence);
    await expect(takeIn(slipped)).rejects.toThrow(sentence);
    await expect(takeIn(slipped.slice(0, 4), { isPartial: true })).rejects.toThrow(sentence);
    expect(await homes()).toEqual(before);
    expect((await takeIn(slipped, { isClosingApproved: true })).outcome).toContain('4 changed');
    expect((await homes()).filter(({ status }) => status === 'LEASED')).toHaveLength(4);
  },
);

testOnPostgres('a single leased home needs no approval, however few homes there are', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(2));
  await takeIn([buildHome('H1', rented), buildHome('H2')]);
  expect((await homes()).map(({ status }) => status)).toEqual(['LEASED', 'AVAILABLE_NOW']);
});

testOnPostgres('a partial file closes no homes, however often it comes', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(3));
  await times(3, () => takeIn([buildHome('H1')], { isPartial: true }));
  expect((await homes()).map(({ status, missedRuns }) => [status, missedRuns])).toEqual([
    ['AVAILABLE_NOW', 0],
    ['AVAILABLE_NOW', 0],
    ['AVAILABLE_NOW', 0],
  ]);
});

testWithDatabase('a dry run reports the difference and changes nothing', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(4));
  await takeIn(buildHomes(4).slice(0, 3));
  const before = await homes();
  const { text } = await takeIn(
    [
      buildHome('H1', { baseRentCents: 200_000, bedrooms: 3 }),
      buildHome('H2', { property: buildProperty('P-H2', { postalCode: '78702' }) }),
      buildHome('H3'),
      buildHome('H9'),
      'It has no rent.',
    ],
    { isDryRun: true },
  );
  expect(text).toContain('1 added:\n  H9');
  expect(text).toContain('H1: bedrooms, base_rent_cents, total_monthly_cents');
  expect(text).toContain('P-H2: postal_code');
  expect(text).toContain('1 unchanged');
  expect(text).toContain('1 missing from two files in a row and closed:\n  H4');
  expect(text).toContain('line 6: It has no rent.');
  expect(text).toContain('Dry run, nothing was changed');
  expect(await homes()).toEqual(before);
  expect(await db.query('test.left', staged)).toEqual([{ left: 0 }]);
});

testWithDatabase('the first row with a repeated id counts, near or far', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  const many = buildHomes(600);
  const { text, outcome } = await takeIn([
    many[0] ?? '',
    buildHome('H1', { title: 'Near' }),
    ...many.slice(1),
    buildHome('H2', { title: 'Far' }),
  ]);
  expect(outcome).toContain('600 added, 0 changed, 0 unchanged, 0 closed, 2 refused');
  expect(text).toContain(
    'line 3, H1: The id is used twice. Line 2 has it too, and only the first one counts.',
  );
  expect(text).toContain(
    'line 603, H2: The id is used twice. Line 4 has it too, and only the first one counts.',
  );
  expect((await homes()).filter(({ title }) => ['Near', 'Far'].includes(title))).toEqual([]);
});

testWithDatabase(
  'impossible rows are refused with a sentence each, and the others are imported',
  async (open) => {
    const { db } = await open();
    const { takeIn, homes } = await openImport(db);
    const { text } = await takeIn([
      buildHome('H1'),
      buildHome('H2', { baseRentCents: -100 }),
      buildHome('H3', { bedrooms: 51 }),
      buildHome('H4', { property: buildProperty('P4', { marketSlug: 'boston' }) }),
      buildHome('H5', { title: 'A\0B' }),
      buildHome('H6', { description: 'half \ud83d a face' }),
      buildHome('H7', { availableOn: '2026-02-31' }),
      buildHome('', {}),
      'It has no rent.',
    ]);
    expect((await homes()).map(({ externalId }) => externalId)).toEqual(['H1']);
    expect(text).toContain('8 rows were refused:');
    expect(text).toContain('line 3, H2: The rent can’t be $-1.');
    expect(text).toContain('line 4, H3: The number of bedrooms must be from 0 to 50, not 51.');
    expect(text).toContain('line 5, H4: It’s in the market "boston", which the organization doesn’t have.');
    expect(text).toContain('line 6, H5: It contains an invalid character.');
    expect(text).toContain('line 7, H6: It contains an invalid character.');
    expect(text).toContain('line 8, H7: 2026-02-31 isn’t a valid date.');
    expect(text).toContain('More rows were refused than imported');
  },
);

testOnPostgres(
  'the record of the run has all refused rows, and the report lists the first 50',
  async (open) => {
    const { db } = await open();
    const { takeIn } = await openImport(db);
    const { lines } = await takeIn([
      ...buildHomes(100),
      ...Array.from({ length: 70 }, () => 'It has no rent.'),
    ]);
    expect(lines.filter((line) => line.endsWith('It has no rent.'))).toHaveLength(50);
    const refusals = sql`
    select count(*)::int as n, max(line) as last, (select counts ->> 'refused' from import_runs) as counted
    from import_refusals
  `;
    expect(await db.query('test.refusals', refusals)).toEqual([{ n: 70, last: 171, counted: '70' }]);
  },
);

testOnPostgres('a home whose row is refused still counts as named by the file', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(2));
  await times(2, () => takeIn([buildHome('H1'), buildHome('H2', { baseRentCents: 0 })]));
  expect((await homes())[1]).toMatchObject({ status: 'AVAILABLE_NOW', missedRuns: 0, rent: 185_000 });
});

testOnPostgres('a file without a single valid home changes nothing', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(2));
  const before = await homes();
  await expect(takeIn([])).rejects.toThrow('the file has no home we can import');
  await expect(takeIn(['It has no rent.'])).rejects.toThrow('the file has no home we can import');
  expect(await homes()).toEqual(before);
});

testWithDatabase('a file that is refused halfway changes nothing and leaves nothing behind', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn(buildHomes(2));
  const before = await homes();
  async function* broken() {
    yield* toRows(buildHomes(1200, { title: 'Never seen' }));
    throw new Error('The file ends in the middle of a row.');
  }
  await expect(takeIn(broken())).rejects.toThrow('The file ends in the middle of a row.');
  expect(await homes()).toEqual(before);
  expect(await db.query('test.left', staged)).toEqual([{ left: 0 }]);
  expect((await takeIn(buildHomes(2))).outcome).toContain('2 unchanged');
});

testWithDatabase(
  'another import for the same organization is refused while one is under way',
  async (open) => {
    const { db } = await open();
    const first = await openImport(db);
    const other = await openImport(db, 'ember');
    let second: unknown = null;
    let elsewhere = '';
    async function* slowly() {
      yield* toRows(buildHomes(600));
      second = await first.takeIn(buildHomes(1)).catch((error: unknown) => error);
      elsewhere = (await other.takeIn(buildHomes(1))).outcome;
      yield* toRows([buildHome('last')]);
    }
    expect((await first.takeIn(slowly())).outcome).toContain('601 added');
    expect(String(second)).toContain('Another import for this organization has been running');
    expect(elsewhere).toContain('1 added');
  },
);

testWithDatabase('a stopping server gives up an import unless the homes are being swapped', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  let isStopping = true;
  await expect(takeIn(buildHomes(3), { isStopping: () => isStopping })).rejects.toThrow(
    'Nothing was changed: the server is shutting down.',
  );
  expect(await homes()).toEqual([]);

  isStopping = false;
  const stopAtSwap = (line: string) => {
    isStopping ||= line.startsWith('Applying');
  };
  const { outcome } = await takeIn(buildHomes(3), { isStopping: () => isStopping }, stopAtSwap);
  expect(isStopping).toBe(true);
  expect(outcome).toContain('3 added');
  expect(await homes()).toHaveLength(3);
});

// on PostgreSQL no query has to wait for an import
testOnEmbedded('visitors’ requests during an import are answered between two of its parts', async (open) => {
  const { db } = await open();
  const events: string[] = [];
  const watched = {
    ...db,
    transaction: ((work) =>
      db.transaction(work).finally(() => events.push('import'))) as typeof db.transaction,
  };
  const { takeIn } = await openImport(watched);
  let isDone = false;
  async function visit() {
    while (!isDone) {
      await db.query('test.page', sql`select count(*) from units`);
      events.push('page');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const visiting = visit();
  await takeIn(buildHomes(1100));
  isDone = true;
  await visiting;
  const inARow = events
    .join(' ')
    .split('page')
    .map((part) => part.split('import').length - 1);
  expect(events.filter((each) => each === 'page').length).toBeGreaterThan(4);
  expect(Math.max(...inARow)).toBeLessThanOrEqual(2);
});
