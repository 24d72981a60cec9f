import type { Operation } from '#server/http/pageBundle.ts';

import { facetFields } from '../../support/facetFields.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { askAtOnce } from './clients.ts';
import { open } from './databases.ts';
import { addHomes } from './homes.ts';
import { captureOperation } from './operations.ts';
import { startProduct } from './product.ts';
import { type Limit, type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { askSql, type Statement, recordStatements } from './statements.ts';
import { alternately, median, quantile, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const FEW = 10_000;
const MANY = 100_000;
const ROUNDS = 5;
const ASKED_PER_ROUND = 60;
const ASKED_PER_ROUND_OF_GROWTH = 20;
const WARM_UP_MS = 4_000;
const AT_ONCE_MS = 1_500;
const CLIENTS = 16;

type Question = { name: string; operation: Operation; statements: Statement[] };
type Where = { DATABASE_URL: string } | { DATA_DIR: string };

export async function measureListings(stage: Stage): Promise<Row[]> {
  const few = await stage.withHomes(FEW);
  const many = await stage.withHomes(MANY);
  const embedded = await stage.copyDataDir();
  await addHomes({ DATA_DIR: embedded }, FEW);
  const embeddedMany = await stage.copyDataDir();
  await addHomes({ DATA_DIR: embeddedMany }, MANY);
  const questions = await questionsOn({ DATABASE_URL: few });

  return [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: few }, questions, () => openBarePostgres(few, 1))),
    ...(await measureOn('embedded', { DATA_DIR: embedded }, questions, async () => {
      const copy = await stage.copyDataDir(embedded);
      return openBareEmbedded(copy);
    })),
    ...(await measureGrowth('PostgreSQL', { DATABASE_URL: few }, { DATABASE_URL: many }, questions)),
    ...(await measureGrowth('embedded', { DATA_DIR: embedded }, { DATA_DIR: embeddedMany }, questions)),
  ];
}

/** The page's first request, then requests with facets and without, and the statements that each one runs. */
async function questionsOn(where: Where): Promise<Question[]> {
  const db = await open(where);
  try {
    const pageOperation = await captureOperation('/listings', 'publicListings', db);
    const operations = {
      'as it opens': pageOperation,
      'with facets': { ...pageOperation, query: queryWith(counts) },
      'without facets': { ...pageOperation, query: queryWith('') },
    };
    const questions: Question[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      questions.push({ name, operation, statements: await recordStatements(db, operation) });
    }
    return questions;
  } finally {
    await db.close();
  }
}

const queryWith = (more: string) => `query publicListings($organizationId: ID!) {
  publicListings(organizationId: $organizationId, first: 24) {
    edges { cursor node { id slug title bedrooms bathrooms sqft pricing { totalMonthly { amountCents } } } }
    pageInfo { hasNextPage endCursor }
    ${more}
  }
}`;

const counts = `totalCount facets { ${facetFields} }`;

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
      const floor = async () => median(await measureTimes(ASKED_PER_ROUND, () => askSql(bare, statements)));
      const ours = async () => median(await measureTimes(ASKED_PER_ROUND, wire.ask));
      const atOnce = async () => quantile((await askAll(AT_ONCE_MS)).times, 0.95);
      const what = `${engine}, ${FEW.toLocaleString('en')} homes: a listing page ${name}`;
      rows.push(
        row({
          what: `${what} (${statements.length} statements), p50, against its SQL`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours, floor })),
          limit: { of: 'ratio', max: 3 },
        }),
        row({
          what: `${what}, p95 with ${CLIENTS} clients, against p50 of its SQL`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours: atOnce, floor })),
          ...(engine === 'PostgreSQL' && { limit: { of: 'ratio', max: 10 } satisfies Limit }),
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

/** The same requests with ten times as many homes. */
async function measureGrowth(engine: string, few: Where, many: Where, questions: Question[]): Promise<Row[]> {
  const products = [await startProduct(few), await startProduct(many)];
  const [small, large] = products;
  if (!small || !large) throw new Error('There is no product');
  try {
    const rows: Row[] = [];
    for (const { name, operation } of questions) {
      const request = postRequest(`/graphql/${operation.operationName}`, operation);
      const [onFew, onMany] = [openWire(small.port, request), openWire(large.port, request)];
      const p50 = (ask: () => Promise<void>) => async () =>
        median(await measureTimes(ASKED_PER_ROUND_OF_GROWTH, ask));
      await askAtOnce([onFew.ask, onMany.ask], WARM_UP_MS);
      rows.push(
        row({
          what: `${engine}: a listing page ${name} among ${MANY.toLocaleString('en')} homes, p50, against ${FEW.toLocaleString('en')}`,
          unit: 'ms',
          ...(await alternately(ROUNDS, { ours: p50(onMany.ask), floor: p50(onFew.ask) })),
          limit: { of: 'ratio', max: name === 'without facets' ? 1.3 : 12 },
        }),
      );
      for (const { close } of [onFew, onMany]) close();
    }
    return rows;
  } finally {
    for (const product of products) await product.stop();
  }
}
