import type { Queryable } from '#server/db/database.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { createSecretKey } from '#server/secretKey.ts';

import { openBarePostgres } from './bare.ts';
import { askAtOnce } from './clients.ts';
import { open, poolSize } from './databases.ts';
import { askOrganization } from './organization.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median } from './statistics.ts';

const CLIENTS = 16;
const ROUNDS = 7;
const ROUND_MS = 700;
const FAIRNESS_MS = 3_000;

type Work = (db: Queryable, client: number) => Promise<unknown>;

const reads: Work = (db) => askOrganization(db);
const secretKey = createSecretKey('bench');
const writes: Work = (db, client) =>
  consumeRateLimit(db, {
    secretKey,
    name: 'bench',
    subject: String(client),
    limit: 1_000_000,
    windowSeconds: 3_600,
    now: new Date(),
  });

const createClients = (db: Queryable, work: Work) =>
  Array.from({ length: CLIENTS }, (_, client) => () => work(db, client));

/** Our layer, compared to a bare pool with as many connections. */
export async function measurePostgresRate(stage: Stage): Promise<Row[]> {
  const db = await open({ DATABASE_URL: stage.databaseUrl });
  const bare = openBarePostgres(stage.databaseUrl, poolSize);
  const rate = (on: Queryable, work: Work) => async () =>
    (await askAtOnce(createClients(on, work), ROUND_MS)).perSecond;
  try {
    const rows: Row[] = [];
    for (const { name, work } of [
      { name: 'two reads', work: reads },
      { name: 'a write', work: writes },
    ]) {
      const answers = await alternately(ROUNDS, { ours: rate(db, work), floor: rate(bare, work) });
      rows.push(
        row({
          what: `PostgreSQL, ${CLIENTS} clients: ${name}, against a bare pool`,
          unit: '/s',
          ...answers,
          limit: { of: 'ratio', min: 0.6 },
        }),
      );
    }
    return rows;
  } finally {
    await db.close();
    await bare.close();
  }
}

/** All clients share one connection, and each gets its fair part. */
export async function measureEmbeddedFairness(stage: Stage): Promise<Row[]> {
  const db = await open({ DATA_DIR: await stage.copyDataDir() });
  try {
    await askAtOnce(createClients(db, reads), ROUND_MS);
    const { counts } = await askAtOnce(createClients(db, reads), FAIRNESS_MS);
    const floor = median(counts);
    return [
      row({
        what: `embedded, ${CLIENTS} clients: the luckiest, against the median client`,
        unit: 'answers',
        ours: Math.max(...counts),
        floor,
      }),
      row({
        what: `embedded, ${CLIENTS} clients: the unluckiest, against the median client`,
        unit: 'answers',
        ours: Math.min(...counts),
        floor,
      }),
    ];
  } finally {
    await db.close();
  }
}
