import type { GeoBounds } from '#server/homes/geoBounds.ts';

import type { open } from './databases.ts';
import { addHomes, organizationIn } from './homes.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median, timesOf } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const FILLED = 10_000;
const LEAST_IN_VIEW = 5_000;
const ROUNDS = 5;
const ASKED_PER_ROUND = 20;
const WARM_UP = 40;

/** Where the made-up homes lie. */
const bounds: GeoBounds = { north: 31, south: 30, east: -97, west: -98 };
/** On a screen of 1,280 px all of it is in view, or it is a large part of what is around the view. */
const zooms = [10, 12];

const query = `query listingMap($organizationId: ID!, $bounds: GeoBoundsInput!, $zoom: Int!) {
  listingMap(organizationId: $organizationId, bounds: $bounds, zoom: $zoom) {
    pins {
      id point { lat lng } isApproximate homeCount minTotalMonthly { amountCents }
      homes { slug totalMonthly { amountCents } }
    }
    clusters { id point { lat lng } count minTotalMonthly { amountCents } bounds }
    totalCount withoutPoint truncated
  }
}`;

type Where = Parameters<typeof open>[0];

/** From the first byte of the question to the last of the answer. */
export async function measureMapAnswer(stage: Stage): Promise<Row[]> {
  const embedded = await stage.copyOf();
  await addHomes({ DATA_DIR: embedded }, FILLED);
  return [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: await stage.withHomes(FILLED) })),
    ...(await measureOn('embedded', { DATA_DIR: embedded })),
  ];
}

async function measureOn(engine: string, where: Where): Promise<Row[]> {
  const { id: organizationId } = await organizationIn(where);
  const product = await startProduct(where);
  try {
    const rows: Row[] = [];
    for (const zoom of zooms) {
      const operation = { operationName: 'listingMap', query, variables: { organizationId, bounds, zoom } };
      const { totalCount, groups } = await answerOf(product.port, operation);
      if (totalCount < LEAST_IN_VIEW) throw new Error(`Only ${totalCount} homes are in view`);
      const wire = openWire(product.port, postRequest('/graphql/listingMap', operation));
      await timesOf(WARM_UP, wire.ask);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(median(await timesOf(ASKED_PER_ROUND, wire.ask)));
      wire.close();
      rows.push(
        row({
          what: `${engine}: a map of ${totalCount.toLocaleString('en')} homes in ${groups} groups at zoom ${zoom}, p50`,
          unit: 'ms',
          ours: median(times),
          limit: { of: 'ours', most: 100 },
        }),
      );
    }
    return rows;
  } finally {
    await product.stop();
  }
}

type Answer = { data?: { listingMap: { pins: unknown[]; clusters: unknown[]; totalCount: number } } };

async function answerOf(port: number, operation: object): Promise<{ totalCount: number; groups: number }> {
  const response = await fetch(`http://localhost:${port}/graphql/listingMap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  const { data } = (await response.json()) as Answer;
  if (!data) throw new Error('The map was not answered');
  const { pins, clusters, totalCount } = data.listingMap;
  return { totalCount, groups: pins.length + clusters.length };
}
