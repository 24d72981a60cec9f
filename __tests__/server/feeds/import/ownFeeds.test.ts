import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { updatePortalUrls, seed } from '#server/demo/seed/seed.ts';
import { createFeedRoutes } from '#server/feeds/routes.ts';
import { importFile } from '#server/feeds/import/importFile.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

const slugs = ['lantern', 'orchard'] as const;
const seededAt = new Date('2026-11-20T16:00:00Z');
const later = new Date('2026-11-21T16:00:00Z');

/** The demo, its feeds, and its import. */
async function openDemo(db: Database) {
  await seed(db, slugs, seededAt);
  await updatePortalUrls(db, slugs, 3000);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-feed-'));
  const feeds = openRoutes(createFeedRoutes({ db, getOrganizationSlug: () => 'lantern' }));

  return {
    feed: async (name: string) =>
      (await (await feeds(new Request(`http://localhost:3000/feeds/${name}.xml`)))?.text()) ?? '',
    takeIn: async (content: string, ...words: string[]) => {
      const file = path.join(folder, 'feed');
      await writeFile(file, content);
      return importFile({
        pictureHosts: [],
        db,
        args: ['--organization', 'lantern', file, ...words],
        folder: '/',
        now: later,
        say: () => undefined,
      });
    },
    close: () => rm(folder, { recursive: true }),
  };
}

type RowsById = Record<string, Record<string, unknown>>;

/** Every row about a home. */
async function everything(db: Database): Promise<RowsById> {
  const rows = await db.query<{ id: string; row: Record<string, unknown> }>(
    'test.everything',
    sql`
      select 'unit ' || external_id as id, to_jsonb(units) as row from units
      union all select 'property ' || external_id, to_jsonb(properties) from properties
      union all select 'price ' || unit_id || ' ' || at, to_jsonb(price_points) from price_points
      union all select 'search ' || unit_id, to_jsonb(home_search) from home_search
      union all select 'words ' || unit_id, to_jsonb(home_words) from home_words
      union all select 'box ' || serial, to_jsonb(lockboxes) from lockboxes
    `,
  );
  return Object.fromEntries(rows.map(({ id, row }) => [id, row]));
}

/** The changed fields of each changed row, or all fields of a new row. */
const getChanges = (before: RowsById, after: RowsById) =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
      const [old = {}, row = {}] = [before[id], after[id]];
      const fields = Object.keys({ ...old, ...row }).filter(
        (field) => JSON.stringify(old[field]) !== JSON.stringify(row[field]),
      );
      return fields.length === 0 ? [] : [[id.startsWith('unit ') ? id : id.split(' ')[0], fields]];
    }),
  ) as Record<string, string[]>;

testWithDatabase('importing its own feeds changes nothing, however often', async (open) => {
  const { db } = await open();
  const { feed, takeIn, close } = await openDemo(db);
  try {
    const before = await everything(db);
    const held = sql`select count(*)::int as n from units where status in ('ON_HOLD', 'LEASED')`;
    expect((await db.query<{ n: number }>('test.held', held))[0]?.n).toBeGreaterThan(0);
    const serials = Object.keys(before).filter((id) => id.startsWith('box '));
    expect(serials.length).toBeGreaterThan(0);
    for (const name of ['zillow', 'mits', 'zillow', 'mits']) {
      const text = await feed(name);
      const upperCaseText = text.toUpperCase();
      expect(serials.filter((id) => upperCaseText.includes(id.slice('box '.length)))).toEqual([]);
      expect(await takeIn(text)).toMatch(/^Done: 0 added, 0 changed, \d+ unchanged, 0 closed, 0 refused\.$/);
      expect(getChanges(before, await everything(db))).toEqual({});
    }
  } finally {
    await close();
  }
});

for (const [name, changeRent] of [
  ['zillow', (text: string) => text.replace(/<price>\d+/, '<price>4321')],
  ['mits', (text: string) => text.replace(/<UnitRent>[\d.]+/, '<UnitRent>4321')],
] as const) {
  testWithDatabase(
    `another rent in its own ${name} feed changes the price of that home and nothing else`,
    async (open) => {
      const { db } = await open();
      const { feed, takeIn, close } = await openDemo(db);
      try {
        const before = await everything(db);
        const outcome = await takeIn(changeRent(await feed(name)));
        expect(outcome).toMatch(/^Done: 0 added, 1 changed, \d+ unchanged, 0 closed, 0 refused\.$/);

        const changes = getChanges(before, await everything(db));
        const [unit = '', fields] = Object.entries(changes).find(([id]) => id.startsWith('unit ')) ?? [];
        expect(fields?.toSorted()).toEqual([
          'base_rent_cents',
          'content_hash',
          'total_monthly_cents',
          'updated_at',
          'upfront_cents',
        ]);
        expect(Object.keys(changes).toSorted()).toEqual(['price', 'search', unit]);
        expect(changes.price).toEqual(['at', 'unit_id', 'base_rent_cents', 'total_monthly_cents']);
        expect(changes.search).toEqual(['upfront_cents', 'total_monthly_cents']);
      } finally {
        await close();
      }
    },
  );
}
