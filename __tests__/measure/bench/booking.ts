import sql from 'sql-template-tag';

import { questionsOf } from '#server/tours/questions/questionsOf.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { noLimits, openBookings, type Transactions } from './bookings.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median, timesOf } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const ROUNDS = 5;
const BOOKED_PER_ROUND = 60;

const mutation = `mutation createTourRequest($input: CreateTourRequestInput!) {
  createTourRequest(input: $input) { tourRequest { id publicToken status startsAt } }
}`;

export async function measureBooking(stage: Stage): Promise<Row[]> {
  const databaseUrl = await stage.withHomes(0);
  const dataDir = await stage.copyOf();
  const prepared = await openBareEmbedded(dataDir);
  await openBookings(prepared);
  await prepared.close();
  return [
    await measureOn('PostgreSQL', { DATABASE_URL: databaseUrl }, () => openBarePostgres(databaseUrl, 1)),
    await measureOn('embedded', { DATA_DIR: dataDir }, async () =>
      openBareEmbedded(await stage.copyOf(dataDir)),
    ),
  ];
}

/** A bare connection that knows nothing but its statements. */
const transactionsOn = (bare: Bare): Transactions => ({
  query: bare.query,
  async transaction(work) {
    await bare.query('begin', sql`begin`);
    const result = await work(bare);
    await bare.query('commit', sql`commit`);
    return result;
  },
});

/** From the first byte of the request to the last of the answer, against the same transaction without our server. */
async function measureOn(
  engine: string,
  where: Record<string, string>,
  openBare: () => Bare | Promise<Bare>,
): Promise<Row> {
  const bare = await openBare();
  const bookings = await openBookings(bare);
  const [home] = bookings.homes;
  if (!home) throw new Error('There is no home to be seen');
  const { version: questionsVersion } = await questionsOf(bare, home.home, new Date());
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
      ours: async () => median(await timesOf(BOOKED_PER_ROUND, wire.ask)),
      floor: async () => median(await timesOf(BOOKED_PER_ROUND, () => bookings.store(alone, 1))),
    });
    return row({
      what: `${engine}: a booking, p50, against its bare transaction`,
      unit: 'ms',
      ...measured,
      limit: { of: 'ratio', most: 5 },
    });
  } finally {
    wire.close();
    await product.stop();
    await bare.close();
  }
}

/** A refusal is an answer, too, and a quick one. */
async function bookOne(port: number, question: object): Promise<void> {
  const response = await fetch(`http://localhost:${port}/graphql/createTourRequest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}
