import pg from 'pg';
import type { Sql } from 'sql-template-tag';

import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';

import { openBookings, type Transactions } from './bookings.ts';
import { askAtOnce } from './clients.ts';
import { open, poolSize } from './databases.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately } from './statistics.ts';

const CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_500;

type Connection = Pick<pg.Pool, 'query'>;

const createQuery =
  (connection: Connection) =>
  async <AnyRow>(_name: string, { text, values }: Sql): Promise<AnyRow[]> =>
    (await connection.query(text, values)).rows as AnyRow[];

/** As many connections as ours, without our layer. */
const transactionsOn = (pool: pg.Pool): Transactions => ({
  query: createQuery(pool),
  async transaction(work) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({ query: createQuery(client) });
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  },
});

/**
 * Clients that book different times with everything that a booking needs, compared to its statements on a
 * bare pool.
 */
export async function measureBookingRate(stage: Stage): Promise<Row[]> {
  const databaseUrl = await stage.withHomes(0);
  const db = await open({ DATABASE_URL: databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  pool.on('error', () => undefined);
  try {
    const { next, parts, store, homes } = await openBookings(db);
    const [home] = homes;
    if (!home) throw new Error('There is no home to be seen');
    const { version: questionsVersion } = await getTourQuestions(db, home.home, new Date());
    const bare = transactionsOn(pool);
    const book = (client: number) =>
      createTourRequest(parts(db), { ...next(client).input, questionsVersion });
    const rate = (work: (client: number) => Promise<unknown>, first: number) => async () => {
      const clients = Array.from({ length: CLIENTS }, (_, client) => () => work(first + client));
      return (await askAtOnce(clients, ROUND_MS)).perSecond;
    };
    const answers = await alternately(ROUNDS, {
      ours: rate(book, 0),
      floor: rate((client) => store(bare, client), CLIENTS),
    });
    return [
      row({
        what: `PostgreSQL, ${CLIENTS} clients: bookings of different times, against a bare pool`,
        unit: '/s',
        ...answers,
        limit: { of: 'ratio', min: 0.6 },
      }),
    ];
  } finally {
    await db.close();
    await pool.end();
  }
}
