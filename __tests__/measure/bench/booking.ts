import sql from 'sql-template-tag';

import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { noLimits, openBookings, type Transactions } from './bookings.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const ROUNDS = 5;
const BOOKED_PER_ROUND = 60;

const mutation = `mutation createTourRequest($input: CreateTourRequestInput!) {
  createTourRequest(input: $input) { tourRequest { id publicToken status startsAt } }
}`;

export async function measureBooking(stage: Stage): Promise<Row[]> {
  const databaseUrl = await stage.withHomes(0);
  const dataDir = await stage.copyDataDir();
  const prepared = await openBareEmbedded(dataDir);
  await openBookings(prepared);
  await prepared.close();
  return [
    await measureOn('PostgreSQL', { DATABASE_URL: databaseUrl }, () => openBarePostgres(databaseUrl, 1)),
    await measureOn('embedded', { DATA_DIR: dataDir }, async () =>
      openBareEmbedded(await stage.copyDataDir(dataDir)),
    ),
  ];
}

/** A bare connection that only runs its statements. */
const transactionsOn = (bare: Bare): Transactions => ({
  query: bare.query,
  async transaction(work) {
    await bare.query('begin', sql`begin`);
    const result = await work(bare);
    await bare.query('commit', sql`commit`);
    return result;
  },
});

/**
 * From the first byte of the request to the last byte of the answer, compared to the transaction without our
 * server.
 */
async function measureOn(
  engine: string,
  where: Record<string, string>,
  openBare: () => Bare | Promise<Bare>,
): Promise<Row> {
  const bare = await openBare();
  const bookings = await openBookings(bare);
  const [home] = bookings.homes;
  if (!home) throw new Error('There is no home to be seen');
  const { version: questionsVersion } = await getTourQuestions(bare, home.home, new Date());
  const product = await startProduct({ ...noLimits, ...where });
  const question = () => ({
    operationName: 'createTourRequest',
    query: mutation,
    variables: { input: { ...bookings.next().input, questionsVersion } },
  });
  const wire = openWire(product.port, () => postRequest('/graphql/createTourRequest', question()));
  const alone = transactionsOn(bare);
  try {
    await bookOne(product.port, question());
    const measured = await alternately(ROUNDS, {
      ours: async () => median(await measureTimes(BOOKED_PER_ROUND, wire.ask)),
      floor: async () => median(await measureTimes(BOOKED_PER_ROUND, () => bookings.store(alone, 1))),
    });
    return row({
      what: `${engine}: a booking, p50, against its bare transaction`,
      unit: 'ms',
      ...measured,
      limit: { of: 'ratio', max: 5 },
    });
  } finally {
    wire.close();
    await product.stop();
    await bare.close();
  }
}

/** A refusal would also count as an answer, and a fast one. */
async function bookOne(port: number, question: object): Promise<void> {
  const response = await fetch(`http://localhost:${port}/graphql/createTourRequest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}
