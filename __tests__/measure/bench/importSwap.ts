import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';

import { sendCommand } from '#server/control.ts';

import { addHomes, organizationIn, SLUG } from './homes.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { openWire, postRequest, type Wire } from './wire.ts';

const HOMES = 100_000;

/** What a list of homes shows first. */
const query = `query publicListings($organizationId: ID!) {
  publicListings(organizationId: $organizationId, first: 24) {
    edges { cursor node { id slug title bedrooms bathrooms sqft pricing { totalMonthly { amountCents } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/**
 * An operator's file that changes every home: imported first by an idle server, then by one that serves the
 * homes meanwhile.
 */
export async function measureImportSwap(stage: Stage): Promise<Row[]> {
  const dataDir = await stage.copyDataDir();
  await addHomes({ DATA_DIR: dataDir }, HOMES);
  const { id: organizationId } = await organizationIn({ DATA_DIR: dataDir });
  const product = await startProduct({ DATA_DIR: dataDir });
  const operation = { operationName: 'publicListings', query, variables: { organizationId } };
  const take = (title: string) => takeIn(dataDir, title);
  try {
    const alone = await take('renewed');
    const visitor = visit(openWire(product.port, postRequest('/graphql/publicListings', operation)));
    const underLoad = await take('renewed again').finally(() => void visitor.leave());
    const waits = await visitor.leave();
    const what = `embedded: an import that changes ${HOMES.toLocaleString('en')} homes`;
    return [
      row({ what, unit: 's', ours: alone, limit: { of: 'ours', max: 120 } }),
      row({
        what: `${what}, somebody asking for a list of homes without a pause`,
        unit: 's',
        ours: underLoad,
        note: `${waits.length.toLocaleString('en')} asked one after the other`,
      }),
      row({
        what: `${what}, the longest wait for a list of homes meanwhile`,
        unit: 'ms',
        ours: Math.max(...waits),
        limit: { of: 'ours', max: 1000 },
      }),
    ];
  } finally {
    await product.stop();
  }
}

/** How many seconds it took. */
async function takeIn(dataDir: string, title: string): Promise<number> {
  const file = path.join(dataDir, 'homes.csv');
  await writeHomes(file, title);
  const words = ['--organization', SLUG, file, '--partial'];
  const began = performance.now();
  const { result } = Object(await sendCommand(dataDir, 'import', { words, folder: dataDir })) as {
    result: unknown;
  };
  const seconds = (performance.now() - began) / 1000;
  if (!String(result).includes(`${HOMES.toLocaleString('en')} changed`)) throw new Error(String(result));
  return seconds;
}

/** A visitor who sends the next request after each answer, and records how long each took. */
function visit({ ask, close }: Wire) {
  const leaving = new AbortController();
  const waits = (async () => {
    const times: number[] = [];
    while (!leaving.signal.aborted) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
    close();
    return times;
  })();
  // the caller handles the error later
  waits.catch(() => undefined);
  return {
    leave: () => {
      leaving.abort();
      return waits;
    },
  };
}

async function writeHomes(file: string, title: string): Promise<void> {
  const to = createWriteStream(file);
  to.write(
    'id,property id,market,type,street,city,state,zip,beds,baths,sqft,rent,available,title,description\n',
  );
  for (let n = 1; n <= HOMES; n++) {
    const home = [
      `bench-${n},bench-${Math.ceil(n / 10)},austin,apartment,${Math.ceil(n / 10)} Elm Street,Midtown,TX,78701`,
      `${n % 5},2,${900 + (n % 300)},${1000 + (n % 2000)},2026-12-01,Home ${n} ${title}`,
      '"Bright rooms, a kitchen with space to eat in, and a quiet street behind it."\n',
    ];
    if (!to.write(home.join(','))) await once(to, 'drain');
  }
  to.end();
  await once(to, 'finish');
}
