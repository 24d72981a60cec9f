import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listenForCommands } from '#server/control.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { readEnv } from '#server/env.ts';
import { createHandlers } from '#server/operator/createHandlers.ts';
import { testOnEmbedded, testOnPostgres } from '#tests/support/bothEngines.ts';

const EXAMPLE = path.resolve('docs/organization.example.json');

const header = 'external id,address,city,state,zip,beds,baths,rent,status,description,GL code';
const row = (id: string, rent: string) =>
  `${id},"${id} Pecan Street",Waco,TX,76701,2,1,${rent},available,"Two bedrooms and a porch.",41`;

/** Runs an `npm run` command to its end. */
async function operate(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['server/start.cjs', 'operate', ...words], {
    // on a busy machine a slow statement is logged as a warning, which is no failure
    env: { PATH: process.env.PATH, ORGANIZATION_SLUGS: 'hearth,orchard', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let failure = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, failure };
}

let folder: string;
let feed: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-feed-'));
  feed = path.join(folder, 'homes.csv');
  const rows = [row('H1', '1850'), row('H2', 'call us'), row('H3', '2100')];
  await writeFile(feed, `${[header, ...rows].join('\n')}\n`);
});

afterAll(() => rm(folder, { recursive: true }));

async function createAndImport(env: Record<string, string>) {
  const made = await operate(env, 'organization', EXAMPLE);
  expect(made).toMatchObject({ code: 0, failure: '' });
  expect(made.out).toContain('Hearth & Main now matches the file.');

  const imported = await operate(env, 'import', '--organization', 'hearth', feed);
  expect(imported).toMatchObject({ code: 0, failure: '' });
  expect(imported.out).toContain('Reading homes.csv for Hearth & Main …');
  expect(imported.out).toContain('This column is not used: “GL code”.');
  expect(imported.out).toMatch(/line 3, H2: .*\n/);
  expect(imported.out).toContain('Done: 2 added, 0 changed, 0 unchanged, 0 closed, 1 refused.');
}

testOnEmbedded(
  'a running server creates organizations and imports homes from the command line',
  async (open) => {
    const { db, settings } = await open();
    const env = readEnv({ ORGANIZATION_SLUGS: 'hearth,orchard' });
    const control = await listenForCommands(settings.dataDir, createHandlers({ db, env, port: 3000 }));
    try {
      await createAndImport({ DATA_DIR: settings.dataDir });
      expect((await organizationBySlug(db, 'hearth'))?.name).toBe('Hearth & Main');
    } finally {
      await control.close();
    }
  },
);

testOnEmbedded('without a running server the commands open the folder themselves', async (open) => {
  const { db, settings } = await open();
  await db.close();
  const env = { DATA_DIR: settings.dataDir };
  await createAndImport(env);

  const again = await operate(env, 'import', '--organization', 'hearth', '--dry-run', feed);
  expect(again.out).toContain('This column is not used: “GL code”.');
  expect(again.out).toContain('0 added, 0 changed, 2 unchanged');
});

testOnPostgres('with PostgreSQL the commands work on it directly', async (open) => {
  const { db, settings } = await open();
  await createAndImport({ DATABASE_URL: settings.databaseUrl ?? '', DATA_DIR: settings.dataDir });
  expect((await organizationBySlug(db, 'hearth'))?.name).toBe('Hearth & Main');
});

testOnEmbedded('an impossible command is reported in a sentence, with exit code 1', async (open) => {
  const { db, settings } = await open();
  const env = readEnv({ ORGANIZATION_SLUGS: 'hearth,orchard' });
  const control = await listenForCommands(settings.dataDir, createHandlers({ db, env, port: 3000 }));
  const at = { DATA_DIR: settings.dataDir };
  try {
    for (const [words, sentence] of [
      [['import', 'homes.csv'], 'Usage: npm run import -- --organization SLUG FILE'],
      [['import', '--organization', 'nobody', EXAMPLE], 'There is no organization "nobody"'],
      [['import', '--organisation', 'hearth', EXAMPLE], "Unknown option '--organisation'"],
      [['organization'], 'Usage: npm run organization -- FILE'],
      [['organization', '/nowhere.json'], 'There is no file /nowhere.json.'],
      [
        ['toString'],
        'There is no command "toString". Commands: reset, import, organization, export, erase, residents, map.',
      ],
    ] as const) {
      const { code, failure } = await operate(at, ...words);
      expect(failure).toContain(sentence);
      expect(code).toBe(1);
    }
  } finally {
    await control.close();
  }
});
