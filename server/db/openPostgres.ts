import pg from 'pg';

import { StartUpError, unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import { within } from './deadline.ts';
import { type Connection, type Engine, plain } from './engine.ts';
import { errorCode } from './errorCode.ts';
import { failureOf, readSqlFailure } from './failures.ts';

type Settings = { databaseUrl: string; poolSize: number; statementTimeoutMs: number; log: Log };

/** The server's own time limit comes first; ours is for a server that has gone silent. */
const SILENCE_MS = 1000;
const CONNECT_WITHIN_MS = 5000;

const asText = (text: string) => text;

function connectionOn(client: pg.PoolClient, statementTimeoutMs: number, onBroken: () => void): Connection {
  async function run(name: string, answer: Promise<pg.QueryArrayResult>): Promise<pg.QueryArrayResult> {
    try {
      return await answer;
    } catch (error) {
      const failure = readSqlFailure(error);
      if (failure) throw failureOf(name, failure);
      onBroken();
      throw unavailable(error);
    }
  }
  return {
    async run({ name, text, values }) {
      const answer = client.query<(string | null)[]>({ text, values, rowMode: 'array' });
      const late = () => new Error('The database is silent');
      const { fields, rows } = await run(name, within(answer, statementTimeoutMs + SILENCE_MS, late));
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
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs + SILENCE_MS,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres',
    types: { getTypeParser: () => asText },
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
        return await work(connectionOn(client, statementTimeoutMs, () => (isBroken = true)));
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };

  try {
    await engine.use((connection) => connection.run(plain('connect', 'select 1')));
  } catch (error) {
    await pool.end();
    throw new StartUpError('PostgreSQL doesn’t answer at DATABASE_URL. Start it, or correct the address.', {
      cause: error,
    });
  }
  return engine;
}
