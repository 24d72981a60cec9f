import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { askAtOnce } from './clients.ts';
import { askOrganization, organizationOperation } from './organization.ts';
import { startProduct } from './product.ts';
import { type Limit, type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median, quantile, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const ROUNDS = 7;
const ASKED_PER_ROUND = 300;
const AT_ONCE_MS = 1_000;
/** A newly started server answers at a fifth of its rate, because its code is not compiled yet. */
const WARM_UP_MS = 5_000;
const CLIENTS = 16;

/** The SQL of a listing page takes longer than this, that of `organization` does not. */
const LISTING_SQL_MS = 1;
const note =
  `The limit is for listing pages. It is not held against a question whose SQL takes less than ${LISTING_SQL_MS} ms: ` +
  'there what every question costs beside its SQL (a question without a statement shows the least of it) is most of its time.';
const times = (max: number): Limit => ({ of: 'ratio', max, meantFrom: LISTING_SQL_MS });

const emptyOperation = { operationName: 'empty', query: 'query empty { __typename }' };

type Options = {
  name: string;
  env: Record<string, string>;
  bare: Bare;
  atOnce: { limit?: Limit; note: string };
};

export async function measureQueryOnEmbedded(stage: Stage): Promise<Row[]> {
  return measureQuery({
    name: 'embedded',
    env: { DATA_DIR: stage.dataDir },
    bare: await openBareEmbedded(await stage.copyDataDir()),
    atOnce: {
      note: 'The embedded database answers one statement at a time: of 16 clients, each waits for 15 others.',
    },
  });
}

export const measureQueryOnPostgres = (stage: Stage): Promise<Row[]> =>
  measureQuery({
    name: 'PostgreSQL',
    env: { DATABASE_URL: stage.databaseUrl },
    bare: openBarePostgres(stage.databaseUrl, 1),
    atOnce: { limit: times(10), note },
  });

/** From the first byte of the request to the last byte of the answer, compared to the statements alone. */
async function measureQuery({ name, env, bare, atOnce }: Options): Promise<Row[]> {
  const product = await startProduct(env);
  const request = postRequest('/graphql/organization', await organizationOperation());
  const wires = Array.from({ length: CLIENTS }, () => openWire(product.port, request));
  const [wire] = wires;
  const emptyWire = openWire(product.port, postRequest('/graphql/empty', emptyOperation));
  if (!wire) throw new Error('There is no client');
  const p50 = (ask: () => Promise<unknown>) => async () => median(await measureTimes(ASKED_PER_ROUND, ask));
  const askAll = (ms: number) =>
    askAtOnce(
      wires.map(({ ask }) => ask),
      ms,
    );
  const p95AtOnce = async () => {
    const result = await askAll(AT_ONCE_MS);
    return quantile(result.times, 0.95);
  };

  try {
    await askAll(WARM_UP_MS);
    const floor = p50(() => askOrganization(bare));
    const one = await alternately(ROUNDS, { ours: p50(wire.ask), floor });
    const many = await alternately(ROUNDS, { ours: p95AtOnce, floor });
    const empty = await alternately(ROUNDS, { ours: p50(emptyWire.ask), floor });
    return [
      row({ what: `${name}: organization, p50, against its SQL`, unit: 'ms', ...one, limit: times(3), note }),
      row({
        what: `${name}: organization, p95 with ${CLIENTS} clients, against p50 of its SQL`,
        unit: 'ms',
        ...many,
        ...atOnce,
      }),
      row({ what: `${name}: a question without a statement, p50, against that SQL`, unit: 'ms', ...empty }),
    ];
  } finally {
    for (const { close } of [...wires, emptyWire]) close();
    await product.stop();
    await bare.close();
  }
}
