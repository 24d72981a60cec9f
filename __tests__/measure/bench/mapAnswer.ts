import type { GeoBounds } from '#server/homes/geoBounds.ts';

import type { open } from './databases.ts';
import { addHomes, organizationIn } from './homes.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const FILLED = 10_000;
const LEAST_IN_VIEW = 5_000;
const ROUNDS = 5;
const ASKED_PER_ROUND = 20;
const WARM_UP = 40;

/** The area of the generated homes. */
const bounds: GeoBounds = { north: 31, south: 30, east: -97, west: -98 };
/** On a 1,280 px screen, all of the area or a large part of it is near the view. */
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

/** From the first byte of the request to the last byte of the answer. */
export async function measureMapAnswer(stage: Stage): Promise<Row[]> {
  const embedded = await stage.copyDataDir();
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
      const { totalCount, groups } = await fetchAnswer(product.port, operation);
      if (totalCount < LEAST_IN_VIEW) throw new Error(`Only ${totalCount} homes are in view`);
      const wire = openWire(product.port, postRequest('/graphql/listingMap', operation));
      await measureTimes(WARM_UP, wire.ask);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(median(await measureTimes(ASKED_PER_ROUND, wire.ask)));
      wire.close();
      rows.push(
        row({
          what: `${engine}: a map of ${totalCount.toLocaleString('en')} homes in ${groups} groups at zoom ${zoom}, p50`,
          unit: 'ms',
          ours: median(times),
          limit: { of: 'ours', max: 100 },
        }),
      );
    }
    return rows;
  } finally {
    await product.stop();
  }
}

type Answer = { data?: { listingMap: { pins: unknown[]; clusters: unknown[]; totalCount: number } } };

async function fetchAnswer(port: number, operation: object): Promise<{ totalCount: number; groups: number }> {
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
