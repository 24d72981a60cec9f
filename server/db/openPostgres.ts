import pg from 'pg';

import { withDeadline } from '#domain/withDeadline.ts';
import { StartUpError, unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import { type Connection, type Engine, createStatement } from './engine.ts';
import { errorCode } from './errorCode.ts';
import { toDatabaseError, readSqlFailure } from './failures.ts';

type Settings = { databaseUrl: string; poolSize: number; statementTimeoutMs: number; log: Log };

/** The server's own timeout applies first; ours is for a server that has stopped responding. */
const RESPONSE_GRACE_MS = 1000;
const CONNECT_TIMEOUT_MS = 5000;

const keepText = (text: string) => text;

function createConnection(
  client: pg.PoolClient,
  statementTimeoutMs: number,
  onBroken: () => void,
): Connection {
  async function run(name: string, answer: Promise<pg.QueryArrayResult>): Promise<pg.QueryArrayResult> {
    try {
      return await answer;
    } catch (error) {
      const failure = readSqlFailure(error);
      if (failure) throw toDatabaseError(name, failure);
      onBroken();
      throw unavailable(error);
    }
  }
  return {
    async run({ name, text, values }) {
      const answer = client.query<(string | null)[]>({ text, values, rowMode: 'array' });
      const late = () => new Error('The database didn’t respond in time');
      const { fields, rows } = await run(
        name,
        withDeadline(answer, statementTimeoutMs + RESPONSE_GRACE_MS, late),
      );
      return {
        columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
        rows: rows as (string | null)[][],
      };
    },
    async script(name, text) {
      await run(name, client.query({ text, rowMode: 'array' }));
    },
  };
}

export async function openPostgres({
  databaseUrl,
  poolSize,
  statementTimeoutMs,
  log,
}: Settings): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs + RESPONSE_GRACE_MS,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
    types: { getTypeParser: () => keepText },
  });
  pool.on('error', (error) => log.warn('db.connection.lost', { code: errorCode(error) }));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });

  const engine: Engine = {
    kind: 'postgres',
    async use(work) {
      const client = await connect();
      let isBroken = false;
      try {
        return await work(createConnection(client, statementTimeoutMs, () => (isBroken = true)));
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };

  try {
    await engine.use((connection) => connection.run(createStatement('connect', 'select 1')));
  } catch (error) {
    await pool.end();
    throw new StartUpError('PostgreSQL isn’t responding at DATABASE_URL. Start it, or correct the address.', {
      cause: error,
    });
  }
  return engine;
}
