import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import sql from 'sql-template-tag';

import { openEmbedded } from '#server/db/embedded/openEmbedded.ts';
import { type Engine, createStatement } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { sharedPostgres, testOnBothEngines } from '#tests/support/bothEngines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/templates.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const one = '0001_one.sql';
const two = '0002_two.sql';

type Files = Record<string, string>;

async function createFolder(files: Files): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

/** Provides an empty database and a way to migrate it with given files. */
async function onEmpty(
  engine: Engine,
  run: (
    apply: (files: Files) => Promise<void>,
    count: (table: string) => Promise<string | null | undefined>,
  ) => Promise<void>,
) {
  const { log } = testSettings();
  try {
    await run(
      async (files) => migrate(engine, { folder: await createFolder(files), log }),
      async (table) => {
        const { rows } = await engine.use((connection) =>
          connection.run(createStatement('count', `select count(*) from ${table}`)),
        );
        return rows[0]?.[0];
      },
    );
  } finally {
    await engine.close();
  }
}

const engines: [string, () => Promise<Engine>][] = [
  [
    'embedded',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'));
      const engine = await openEmbedded({
        ...testSettings({ dataDir }),
        freeBytes: () => Promise.resolve(0),
      });
      return { ...engine, close: () => engine.close().then(() => rm(dataDir, { recursive: true })) };
    },
  ],
  [
    'PostgreSQL',
    async () => openPostgres({ ...testSettings(), databaseUrl: await createEmptyDatabase(sharedPostgres()) }),
  ],
];

test.each(engines)('a file is applied once, whole or not at all, and never changed (%s)', async (_, open) => {
  await onEmpty(await open(), async (apply, count) => {
    const first = { [one]: 'create table a (id int); insert into a values (1);' };
    await apply(first);
    await apply(first);
    expect(await count('a')).toBe('1');

    const broken = { ...first, [two]: 'insert into a values (2); select nonsense;' };
    await expect(apply(broken)).rejects.toThrow(
      'We can’t apply migration 0002_two.sql: The statement 0002_two.sql failed with 42703: column "nonsense" does not exist',
    );
    expect(await count('a')).toBe('1');
    await apply({ ...first, [two]: 'insert into a values (2);' });
    expect(await count('a')).toBe('2');

    await expect(apply({ ...first, [two]: 'insert into a values (3);' })).rejects.toThrow(
      `Migration ${two} was changed`,
    );
    await expect(apply(first)).rejects.toThrow(`already has migration ${two}, which this version lacks`);
    await expect(apply({ [one]: '', '0003_three.sql': '' })).rejects.toThrow(
      'out of order: number 2 was expected',
    );
    await apply({ [one]: first[one], [two]: 'insert into a values (2);' });
  });
});

test('an update to the names of the glossary keeps settings, queued mail, and chats in progress', async () => {
  const names = '0048_names.sql';
  const folder = new URL('../../../server/db/migrations/', import.meta.url);
  const files: Files = {};
  for (const file of await readdir(folder)) files[file] = await readFile(new URL(file, folder), 'utf8');
  const before = Object.fromEntries(Object.entries(files).filter(([file]) => file < names));
  const engine = await openPostgres({
    ...testSettings(),
    databaseUrl: await createEmptyDatabase(sharedPostgres()),
  });
  const { log } = testSettings();
  const settings = {
    tourChanges: { most: 3, noticeMinutes: 60 },
    questions: [{ id: 'pets' }, { id: 'lease', optionsOf: 'LEASE_LENGTHS' }],
  };
  const memory = {
    wish: { minBeds: 2 },
    isOfTimes: true,
    cancels: 'T-1',
    report: { askedTimes: 1, times: null },
  };
  try {
    await migrate(engine, { folder: await createFolder(before), log });
    await engine.use((connection) =>
      connection.script(
        'test.old',
        `
          insert into organizations (slug, name, brand, equal_housing_statement, settings)
          values ('maple', 'Maple', '{}', 'Equal housing', '${JSON.stringify(settings)}');
          insert into outbox (organization_id, kind, subject_id, recipient, created_at, due_at, failed_because)
          select id, 'tour.ask', id, 'ada@example.com', now(), now(), 'refused' from organizations;
          set session_replication_role = replica;
          insert into agent_turns (conversation_sid, asked_index, memory)
          values ('CH1', 0, '${JSON.stringify(memory)}');
        `,
      ),
    );
    await migrate(engine, { folder: await createFolder({ ...before, [names]: files[names] ?? '' }), log });
    const { rows } = await engine.use((connection) =>
      connection.run(
        createStatement(
          'test.new',
          `
            select settings::text, kind, failure_reason, memory::text
            from organizations, outbox, agent_turns
          `,
        ),
      ),
    );
    const [stored = '', kind, failureReason, chat = ''] = rows[0] ?? [];
    expect(JSON.parse(stored ?? '')).toEqual({
      tourChanges: { maxMoves: 3, noticeMinutes: 60 },
      questions: [{ id: 'pets' }, { id: 'lease', optionsFrom: 'LEASE_LENGTHS' }],
    });
    expect([kind, failureReason]).toEqual(['tour.confirmationRequest', 'refused']);
    expect(JSON.parse(chat ?? '')).toEqual({
      savedFilter: { minBeds: 2 },
      isAboutTimes: true,
      pendingCancellation: 'T-1',
      report: { askCount: 1, times: null },
    });
  } finally {
    await engine.close();
  }
});

test('when several servers start together on one PostgreSQL each file is applied once', async () => {
  const databaseUrl = await createEmptyDatabase(sharedPostgres());
  const together = Array.from({ length: 8 }, () => openDatabase(testSettings({ databaseUrl })));
  const databases = await Promise.all(together);
  const applied = await databases[0]?.query(
    'applied',
    sql`select number, name from schema_migrations where number = 1`,
  );
  expect(applied).toEqual([{ number: 1, name: '0001_ground.sql' }]);
  await Promise.all(databases.map((db) => db.close()));
  await dropDatabase(databaseUrl);
});

testOnBothEngines('the tables refuse values that the product does not know', async (open) => {
  const { db } = await open();
  const insert = (slug: string) =>
    db.query(
      'insert',
      sql`insert into organizations (slug, name, brand, equal_housing_statement) values (${slug}, 'A', ${{}}, 'B')`,
    );
  await insert('maple');
  await expect(insert('maple')).rejects.toMatchObject({ code: '23505' });
  await expect(insert('Not A Slug')).rejects.toMatchObject({ code: '23514' });
});
