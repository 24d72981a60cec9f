import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { StartUpError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { root } from '#server/root.ts';

import { type Connection, type Engine, plain } from './engine.ts';
import { NOW_WHERE_BEFORE_IS_SHOWN } from './homes/before/showHomes.ts';
import { type Migration, readMigrations } from './migrationFiles.ts';

type Parts = { folder?: URL; log: Log };

const LOCK_KEY = 4_039_377_201;
const ASK_AGAIN_AFTER_MS = 50;

const ledger = `
  create table schema_migrations (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Brings the tables up to date. Of several servers that start together one does it, and the others wait. */
export async function migrate(
  engine: Engine,
  { folder = pathToFileURL(`${root}/server/db/migrations/`), log }: Parts,
): Promise<void> {
  const migrations = await readMigrations(folder);
  await engine.use(async (connection) => {
    await takeLock(connection);
    try {
      await applyMissing(connection, migrations, log);
    } finally {
      await connection.script(
        'migrate.unlock',
        `select pg_advisory_unlock(${LOCK_KEY}); reset statement_timeout`,
      );
    }
  });
}

async function takeLock(connection: Connection): Promise<void> {
  for (;;) {
    const { rows } = await connection.run(plain('migrate.lock', `select pg_try_advisory_lock(${LOCK_KEY})`));
    if (rows[0]?.[0] === 't') return;
    await sleep(ASK_AGAIN_AFTER_MS);
  }
}

async function applyMissing(connection: Connection, migrations: Migration[], log: Log): Promise<void> {
  await connection.script('migrate.patience', 'set statement_timeout = 0');
  // asked first, since a full disk refuses even to make what is there
  const found = await connection.run(plain('migrate.find', "select to_regclass('schema_migrations')"));
  if (found.rows[0]?.[0] === null) await connection.script('migrate.ledger', ledger);
  const { rows } = await connection.run(
    plain('migrate.applied', 'select name, checksum from schema_migrations order by number'),
  );
  for (const [at, [name, checksum]] of rows.entries()) checkApplied(migrations[at], String(name), checksum);
  for (const migration of migrations.slice(rows.length)) {
    await apply(connection, migration);
    log.info('db.migrated', { name: migration.name });
  }
}

function checkApplied(file: Migration | undefined, name: string, checksum: string | null | undefined): void {
  if (file?.name !== name) {
    throw new StartUpError(
      `The database already has migration ${name}, which this version lacks. Start the version that has it.`,
    );
  }
  if (file.checksum !== checksum) {
    throw new StartUpError(`Migration ${name} was changed after it was applied. Restore the original file.`);
  }
}

async function apply(connection: Connection, { number, name, text, checksum }: Migration): Promise<void> {
  await connection.run(plain('begin', 'begin'));
  try {
    await connection.run(plain('migrate.path', NOW_WHERE_BEFORE_IS_SHOWN));
    await connection.script(name, text);
    await connection.run({
      name: 'migrate.record',
      text: 'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      values: [String(number), name, checksum],
    });
    await connection.run(plain('commit', 'commit'));
  } catch (error) {
    await connection.run(plain('rollback', 'rollback')).catch(() => undefined);
    const reason = error instanceof Error ? error.message : 'It failed.';
    throw new StartUpError(`We can’t apply migration ${name}: ${reason}`, { cause: error });
  }
}
