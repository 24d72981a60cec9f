import sql from 'sql-template-tag';

import { listChangedHomes } from '#server/alerts/queries/listChangedHomes.ts';
import type { Database } from '#server/db/database.ts';
import { snapshotTables } from '#server/db/snapshot/snapshotTables.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { testOnEmbedded } from '#tests/support/bothEngines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isTrial } from '#tests/support/trials.ts';

import { buildHome, buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { breakingAt, breakingFor, watched } from './watched.ts';

/** More than one batch of changes. */
const HOMES = 1100;

const titles = sql`
  select left(title, 3) as title, count(*)::int as homes, count(home_words.unit_id)::int as found
  from units
  join home_search on home_search.unit_id = units.id and home_search.total_monthly_cents = units.total_monthly_cents
  left join home_words on home_words.unit_id = units.id and home_words.words @@ to_tsquery('simple', lower(left(title, 3)))
  group by 1
  order by 1
`;
const all = (title: string, homes = HOMES) => [{ title, homes, found: homes }];
const backupExists = sql`select to_regnamespace('homes_before') is not null as "isKept"`;
const prices = sql`
  select base_rent_cents as cents, count(*)::int as points from price_points group by 1 order by 1
`;

const oldHomes = () => buildHomes(HOMES, { title: 'Old', baseRentCents: 150_000 });
const newHomes = () => [
  ...buildHomes(HOMES, { title: 'New', baseRentCents: 160_000 }),
  buildHome('Added', { title: 'New', baseRentCents: 160_000 }),
];

const indexesIn = (db: Database, schema: string) =>
  db.query<{ definition: string; constraint: string | null }>(
    'test.indexes',
    sql`
      select replace(indexdef, ' ON ' || schemaname || '.', ' ON ') as definition,
             pg_get_constraintdef(pg_constraint.oid) as constraint
      from pg_indexes
      left join pg_constraint
        on conindid = to_regclass(schemaname || '.' || indexname) and conrelid = to_regclass(schemaname || '.' || tablename)
      where schemaname = ${schema} and tablename = any (${snapshotTables})
      order by 1
    `,
  );

/** An import that changes many homes, with what was read before each of its transactions. */
async function watchImport(db: Database) {
  const { takeIn: first, organizationId } = await openImport(db);
  await first(oldHomes());
  await db.query('test.clear', sql`delete from next_tour_changes`);
  await db.query(
    'test.clear',
    sql`delete from changed_homes where unit_id not in (select id from units limit 1)`,
  );
  const [waiting] = await listChangedHomes(db, 5);
  const titlesSeen: string[] = [];
  const waitingWhileShown: number[] = [];
  let indexesMeanwhile: unknown = null;
  let isNoted = false;
  let isChanging = false;
  const instead = (name: string) => {
    isChanging ||= name === 'homes.upsertUnits';
  };
  const between = async () => {
    titlesSeen.push(JSON.stringify(await db.query('test.titles', titles)));
    if (isChanging) indexesMeanwhile ??= await indexesIn(db, 'homes_before');
    const [shown] = await db.query<{ isShown: boolean }>(
      'test.shown',
      sql`select to_regclass('homes_before.shown') is not null as "isShown"`,
    );
    if (shown?.isShown !== true) return;
    waitingWhileShown.push((await listChangedHomes(db, 5)).length);
    if (isNoted) return;
    isNoted = true;
    await db.query(
      'test.note',
      sql`
        insert into next_tour_changes (organization_id, unit_id, due_at)
        select ${organizationId}, id, timestamptz '-infinity' from units where external_id = 'H7'
      `,
    );
  };
  const { takeIn } = await openImport(watched(db, { between, instead }));
  const { outcome } = await takeIn(newHomes());
  return { outcome, titlesSeen, indexesMeanwhile, waiting, waitingWhileShown };
}

describe('an import that changes many homes', () => {
  const context = {} as TestDatabase & Awaited<ReturnType<typeof watchImport>>;
  beforeAll(async () => {
    Object.assign(context, await openTestDatabase({}, null));
    Object.assign(context, await watchImport(context.db));
  });
  afterAll(() => context.close());

  test('while many homes change, pages show all of them as they were, and then all as they are', async () => {
    const { db, outcome, titlesSeen } = context;
    expect(outcome).toContain('1 added, 1,100 changed');
    // many of these queries ran while the homes changed in parts
    expect(titlesSeen.length).toBeGreaterThan(20);
    const turns = titlesSeen.filter((each, at) => each !== titlesSeen[at - 1]);
    expect(turns).toEqual([all('Old'), all('New', HOMES + 1)].map((homes) => JSON.stringify(homes)));
    expect(await db.query('test.kept', backupExists)).toEqual([{ isKept: false }]);
  });

  test('the homes that are shown during an import are found as quickly as before', async () => {
    const indexes = await indexesIn(context.db, 'public');
    expect(indexes.length).toBeGreaterThan(20);
    expect(context.indexesMeanwhile).toEqual(indexes);
  });

  test('notes for tours and alerts made during an import are there afterwards, once', async () => {
    const { db, waiting, waitingWhileShown } = context;
    const notes = sql`
      select external_id as home from next_tour_changes join units on units.id = unit_id order by due_at, 1
    `;
    expect(await db.query('test.notes', notes)).toEqual([{ home: 'H7' }, { home: 'Added' }]);
    expect(new Set(waitingWhileShown)).toEqual(new Set([0]));
    const changed = await listChangedHomes(db, HOMES * 2);
    expect(changed.length).toBe(HOMES + 1);
    // a worker that took the entry before the import does not remove it
    expect(changed.filter(({ unitId, seq }) => unitId === waiting?.unitId && seq === waiting.seq)).toEqual(
      [],
    );
  });
});

const moments = [
  ['in the middle', 'homes.upsertUnits', 3],
  ['while the homes are copied', 'snapshot.copyBatch', 4],
  ['at its end', 'snapshot.moveQueue', 1],
] as const;

for (const [when, statement, time] of isTrial ? moments : moments.slice(0, 1)) {
  testOnEmbedded(`a change of many homes that fails ${when} leaves nothing behind`, async (open) => {
    const { db } = await open();
    await (await openImport(db)).takeIn(oldHomes());
    const pricesBefore = await db.query('test.prices', prices);

    const failing = watched(db, { instead: breakingAt(statement, time) });
    await expect((await openImport(failing)).takeIn(newHomes())).rejects.toThrow('broken off');

    expect(await db.query('test.titles', titles)).toEqual(all('Old'));
    expect(await db.query('test.prices', prices)).toEqual(pricesBefore);
    expect(await db.query('test.kept', backupExists)).toEqual([{ isKept: false }]);
    const { takeIn } = await openImport(db);
    expect((await takeIn(newHomes())).outcome).toContain('1 added, 1,100 changed');
    expect(await db.query('test.titles', titles)).toEqual(all('New', HOMES + 1));
  });
}

testOnEmbedded('an interrupted import that was not undone is undone at the next start', async (open) => {
  const { db, settings } = await open();
  await (await openImport(db)).takeIn(oldHomes());
  const instead = breakingFor('homes.upsertUnits', 3);
  await expect((await openImport(watched(db, { instead }))).takeIn(newHomes())).rejects.toThrow('broken off');
  expect(await db.query('test.kept', backupExists)).toEqual([{ isKept: true }]);
  expect(await db.query('test.titles', titles)).toEqual(all('Old'));
  await db.close();

  const later = await openDatabase(settings);
  try {
    expect(await later.query('test.kept', backupExists)).toEqual([{ isKept: false }]);
    expect(await later.query('test.titles', titles)).toEqual(all('Old'));
    expect((await (await openImport(later)).takeIn(newHomes())).outcome).toContain('1 added, 1,100 changed');
  } finally {
    await later.close();
  }
});
