import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { StartUpError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { root } from '#server/root.ts';

import { type Connection, type Engine, createStatement } from './engine.ts';
import { type Migration, readMigrations } from './migrationFiles.ts';
import { SET_LIVE_SEARCH_PATH } from './snapshot/snapshotState.ts';

type Deps = { folder?: URL; log: Log };

const LOCK_KEY = 4_039_377_201;
const RETRY_AFTER_MS = 50;

const createLedgerSql = `
  create table schema_migrations (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Applies pending migrations. If several servers start together, one does it and the others wait. */
export async function migrate(
  engine: Engine,
  { folder = pathToFileURL(`${root}/server/db/migrations/`), log }: Deps,
): Promise<void> {
  const migrations = await readMigrations(folder);
  await engine.use(async (connection) => {
    await acquireMigrationLock(connection);
    try {
      await applyPendingMigrations(connection, migrations, log);
    } finally {
      await connection.script(
        'migrate.unlock',
        `select pg_advisory_unlock(${LOCK_KEY}); reset statement_timeout`,
      );
    }
  });
}

async function acquireMigrationLock(connection: Connection): Promise<void> {
  for (;;) {
    const { rows } = await connection.run(
      createStatement('migrate.lock', `select pg_try_advisory_lock(${LOCK_KEY})`),
    );
    if (rows[0]?.[0] === 't') return;
    await sleep(RETRY_AFTER_MS);
  }
}

async function applyPendingMigrations(
  connection: Connection,
  migrations: Migration[],
  log: Log,
): Promise<void> {
  await connection.script('migrate.disableTimeout', 'set statement_timeout = 0');
  // Checked first, because a full disk rejects even creating a table that already exists.
  const found = await connection.run(
    createStatement('migrate.find', "select to_regclass('schema_migrations')"),
  );
  if (found.rows[0]?.[0] === null) await connection.script('migrate.createMigrationsTable', createLedgerSql);
  const { rows } = await connection.run(
    createStatement('migrate.listApplied', 'select name, checksum from schema_migrations order by number'),
  );
  for (const [at, [name, checksum]] of rows.entries())
    validateApplied(migrations[at], String(name), checksum);
  for (const migration of migrations.slice(rows.length)) {
    await applyMigration(connection, migration);
    log.info('db.migrated', { name: migration.name });
  }
}

function validateApplied(
  file: Migration | undefined,
  name: string,
  checksum: string | null | undefined,
): void {
  if (file?.name !== name) {
    throw new StartUpError(
      `The database already has migration ${name}, which this version lacks. Start the version that has it.`,
    );
  }
  if (file.checksum !== checksum) {
    throw new StartUpError(`Migration ${name} was changed after it was applied. Restore the original file.`);
  }
}

async function applyMigration(
  connection: Connection,
  { number, name, text, checksum }: Migration,
): Promise<void> {
  await connection.run(createStatement('begin', 'begin'));
  try {
    await connection.run(createStatement('migrate.setSearchPath', SET_LIVE_SEARCH_PATH));
    await connection.script(name, text);
    await connection.run({
      name: 'migrate.record',
      text: 'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      values: [String(number), name, checksum],
    });
    await connection.run(createStatement('commit', 'commit'));
  } catch (error) {
    await connection.run(createStatement('rollback', 'rollback')).catch(() => undefined);
    const reason = error instanceof Error ? error.message : 'It failed.';
    throw new StartUpError(`We can’t apply migration ${name}: ${reason}`, { cause: error });
  }
}
