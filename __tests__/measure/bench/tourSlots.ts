import sql from 'sql-template-tag';

import { organizationBySlug } from '#server/organizations/queries.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { open } from './databases.ts';
import { SLUG } from './homes.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { askSql, recordStatements } from './statements.ts';
import { alternately, median, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const ROUNDS = 5;
const ASKED_PER_ROUND = 60;
const WARM_UP = 300;

const query = `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
  tourSlots(organizationId: $organizationId, input: $input) {
    timeZone nextFrom generatedAt
    firstAvailable { id startsAt localLabel }
    days { date label closedReason slots { id startsAt localLabel timeLabel remaining } }
  }
}`;

type Where = Parameters<typeof open>[0];

export async function measureTourSlots(stage: Stage): Promise<Row[]> {
  return [
    await measureOn('PostgreSQL', { DATABASE_URL: stage.databaseUrl }, () =>
      openBarePostgres(stage.databaseUrl, 1),
    ),
    await measureOn('embedded', { DATA_DIR: stage.dataDir }, async () =>
      openBareEmbedded(await stage.copyDataDir()),
    ),
  ];
}

/** From the first byte of the request to the last byte of the answer. */
async function measureOn(engine: string, where: Where, openBare: () => Bare | Promise<Bare>): Promise<Row> {
  const { operation, statements } = await questionOn(where);
  const bare = await openBare();
  const product = await startProduct(where);
  const wire = openWire(product.port, postRequest('/graphql/tourSlots', operation));
  try {
    await measureTimes(WARM_UP, wire.ask);
    const measured = await alternately(ROUNDS, {
      ours: async () => median(await measureTimes(ASKED_PER_ROUND, wire.ask)),
      floor: async () => median(await measureTimes(ASKED_PER_ROUND, () => askSql(bare, statements))),
    });
    return row({
      what: `${engine}: the times of a home for 14 days (${statements.length} statements), p50, against their SQL`,
      unit: 'ms',
      ...measured,
      limit: { of: 'ratio', max: 3 },
    });
  } finally {
    wire.close();
    await product.stop();
    await bare.close();
  }
}

async function questionOn(where: Where) {
  const db = await open(where);
  try {
    const organization = await organizationBySlug(db, SLUG);
    const [home] = await db.query<{ slug: string }>(
      'bench.home',
      sql`
        select slug from units
        where organization_id = ${organization?.id} and status = 'AVAILABLE_NOW'
        order by id
        limit 1
      `,
    );
    if (!organization || !home) throw new Error('There is no home to be seen');
    const input = { slug: home.slug, type: 'SELF_GUIDED', days: 14 };
    const operation = {
      operationName: 'tourSlots',
      query,
      variables: { organizationId: organization.id, input },
    };
    return { operation, statements: await recordStatements(db, operation) };
  } finally {
    await db.close();
  }
}
