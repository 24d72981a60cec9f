import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { readMigrations } from '#server/db/migrationFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';

import { testSettings } from './testSettings.ts';

const root = new URL('../../', import.meta.url);
const cache = fileURLToPath(new URL('.cache/', root));

/** Identifies the engine and the tables, so that a change to either makes another template. */
async function fingerprint(): Promise<string> {
  const engine = await readFile(new URL('node_modules/@electric-sql/pglite/package.json', root), 'utf8');
  const migrations = await readMigrations(new URL('server/db/migrations/', root));
  const parts = [engine, ...migrations.map(({ checksum }) => checksum)];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
}

/** The first caller makes the template. If two make it at once, one is used. */
export async function templateFolder(): Promise<string> {
  const folder = join(cache, `test-database-${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const db = await openDatabase(testSettings({ dataDir: draft }));
  await db.close();
  await rename(join(draft, 'database'), folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return folder;
}

const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function onServer(url: string, statements: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await statements(client);
  } finally {
    await client.end();
  }
}

const freshName = () => `foyer_test_${randomUUID().replaceAll('-', '')}`;

export async function createEmptyDatabase(url: string): Promise<string> {
  const name = freshName();
  await onServer(url, async (client) => {
    await client.query(`create database ${name}`);
  });
  return databaseAt(url, name);
}

/** A new database with all tables on a PostgreSQL server. */
export async function createFromTemplate(url: string): Promise<string> {
  const template = `foyer_template_${await fingerprint()}`;
  const name = freshName();
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(77001)');
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      await client.query(`create database ${template}`);
      const db = await openDatabase(testSettings({ databaseUrl: databaseAt(url, template) }));
      await db.close();
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return databaseAt(url, name);
}

/** Copies a whole database on a PostgreSQL server. No one may be connected to the original. */
export async function copyDatabase(url: string): Promise<string> {
  const name = freshName();
  const from = new URL(url).pathname.slice(1);
  await onServer(databaseAt(url, 'template1'), async (client) => {
    await client.query(`create database ${name} template "${from}"`);
  });
  return databaseAt(url, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await onServer(databaseAt(url, 'postgres'), async (client) => {
    await client.query(`drop database ${pathname.slice(1)} with (force)`);
  });
}
