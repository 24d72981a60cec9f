import type { Operation } from '#server/http/pageBundle.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { askAtOnce } from './clients.ts';
import { open } from './databases.ts';
import { addHomes } from './homes.ts';
import { operationOf } from './operations.ts';
import { startProduct } from './product.ts';
import { type Limit, type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { askSql, type Statement, statementsOf } from './statements.ts';
import { alternately, median, quantile, timesOf } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const FEW = 10_000;
const MANY = 100_000;
const ROUNDS = 5;
const ASKED_PER_ROUND = 60;
const WARM_UP_MS = 4_000;
const AT_ONCE_MS = 1_500;
const CLIENTS = 16;

type Question = { name: string; operation: Operation; statements: Statement[] };

export async function measureListings(stage: Stage): Promise<Row[]> {
  const few = await stage.withHomes(FEW);
  const many = await stage.withHomes(MANY);
  const embedded = await stage.copyOf();
  await addHomes({ DATA_DIR: embedded }, FEW);
  const questions = await questionsOn({ DATABASE_URL: few });

  const rows = [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: few }, questions, () => openBarePostgres(few, 1))),
    ...(await measureOn('embedded', { DATA_DIR: embedded }, questions, async () => {
      const copy = await stage.copyOf(embedded);
      return openBareEmbedded(copy);
    })),
  ];
  return [...rows, ...(await measureGrowth(few, many, questions))];
}

/** What the page asks, with its facets and without, and the statements that this leads to. */
async function questionsOn(where: Parameters<typeof open>[0]): Promise<Question[]> {
  const db = await open(where);
  try {
    const asked = await operationOf('/listings', 'publicListings', db);
    const plain = { ...asked, query: plainQuery };
    return [
      { name: 'with facets', operation: asked, statements: await statementsOf(db, asked) },
      { name: 'without facets', operation: plain, statements: await statementsOf(db, plain) },
    ];
  } finally {
    await db.close();
  }
}

const plainQuery = `query publicListings($organizationId: ID!) {
  publicListings(organizationId: $organizationId, first: 24) {
    edges { cursor node { id slug title bedrooms bathrooms sqft pricing { totalMonthly { amountCents } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function measureOn(
  engine: string,
  where: Record<string, string>,
  questions: Question[],
  openBare: () => Promise<Bare> | Bare,
): Promise<Row[]> {
  const bare = await openBare();
  const product = await startProduct(where);
  const rows: Row[] = [];
  try {
    for (const { name, operation, statements } of questions) {
      const request = postRequest(`/graphql/${operation.operationName}`, operation);
      const wires = Array.from({ length: CLIENTS }, () => openWire(product.port, request));
      const [wire] = wires;
      if (!wire) throw new Error('There is no client');
      const askAll = (ms: number) =>
        askAtOnce(
          wires.map(({ ask }) => ask),
          ms,
        );
      await askAll(WARM_UP_MS);
      const floor = async () => median(await timesOf(ASKED_PER_ROUND, () => askSql(bare, statements)));
      const ours = async () => median(await timesOf(ASKED_PER_ROUND, wire.ask));
      const atOnce = async () => quantile((await askAll(AT_ONCE_MS)).times, 0.95);
      const what = `${engine}, ${FEW.toLocaleString('en')} homes: a listing page ${name}`;
      rows.push(
        row({
          what: `${what} (${statements.length} statements), p50, against its SQL`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours, floor })),
          limit: { of: 'ratio', most: 3 },
        }),
        row({
          what: `${what}, p95 with ${CLIENTS} clients, against p50 of its SQL`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours: atOnce, floor })),
          ...(engine === 'PostgreSQL' && { limit: { of: 'ratio', most: 10 } satisfies Limit }),
        }),
      );
      for (const { close } of wires) close();
    }
    return rows;
  } finally {
    await product.stop();
    await bare.close();
  }
}

/** The same questions with ten times the homes. */
async function measureGrowth(few: string, many: string, questions: Question[]): Promise<Row[]> {
  const products = [await startProduct({ DATABASE_URL: few }), await startProduct({ DATABASE_URL: many })];
  const [small, large] = products;
  if (!small || !large) throw new Error('There is no product');
  try {
    const rows: Row[] = [];
    for (const { name, operation } of questions) {
      const request = postRequest(`/graphql/${operation.operationName}`, operation);
      const [onFew, onMany] = [openWire(small.port, request), openWire(large.port, request)];
      const p50 = (ask: () => Promise<void>) => async () => median(await timesOf(ASKED_PER_ROUND, ask));
      await askAtOnce([onFew.ask, onMany.ask], WARM_UP_MS);
      rows.push(
        row({
          what: `PostgreSQL: a listing page ${name} among ${MANY.toLocaleString('en')} homes, p50, against ${FEW.toLocaleString('en')}`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours: p50(onMany.ask), floor: p50(onFew.ask) })),
          limit: { of: 'ratio', most: name === 'with facets' ? 12 : 1.3 },
        }),
      );
      for (const { close } of [onFew, onMany]) close();
    }
    return rows;
  } finally {
    for (const product of products) await product.stop();
  }
}
