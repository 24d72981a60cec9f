import { spawn } from 'node:child_process';

import {
  askingAt,
  getTourFlow,
  newVisitor,
  getOrganizationId,
  requestTour,
} from '#tests/support/bookTour.ts';
import { noteTrial, size } from '#tests/support/trials.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';

const ROUNDS = size(1, 20);
const BOOKERS = 500;
/** Rounds on the embedded database, while other processes keep the processor busy. */
const BUSY_ROUNDS = size(1, 3);
const BUSY_BOOKERS = 50;
const BUSY_PROCESSES = size(0, 20);

const env = {
  // all of them come from one IP address, and at the same time
  FORMS_PER_10_MIN: '100000',
  MAX_TOURS_PER_IP_PER_DAY: '100000',
  FORM_MIN_SECONDS: '0',
  STEP_UP_THRESHOLD: '0',
  // a request that is slow because the machine is busy must not time out
  GRAPHQL_TIMEOUT_MS: '60000',
};

type Refusal = { extensions: { code: string; alternatives?: unknown[] } };
type Rush = { bookers: number; rounds: number; trial: string };

/** In each round, all of them request the same time at once. */
async function rush(product: Product, { bookers, rounds, trial }: Rush) {
  const ask = askingAt(product.url);
  const organizationId = await getOrganizationId(ask, 'lantern');
  const whose = { organizationId, slug: (await tourHomes(product.url, 'lantern'))('IN_PERSON') };
  for (let round = 0; round < rounds; round++) {
    const flow = await getTourFlow(ask, whose);
    const slotId = flow.options.find(({ type }) => type === 'IN_PERSON')?.nextSlot?.id ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: bookers }, async (_, at) => {
        const visitor = newVisitor();
        const phoneNumber = `(512) 2${String(round * bookers + at).padStart(6, '0')}`;
        const contact = { firstName: 'Ada', lastName: 'Ng', email: visitor.email, phoneNumber };
        try {
          await requestTour(ask, { whose, flow, slotId, visitor, more: { contact, verifyLater: true } });
          return 'booked';
        } catch (error) {
          const [refused] = JSON.parse((error as Error).message) as Refusal[];
          const others = refused?.extensions.alternatives?.length ?? 0;
          return `${refused?.extensions.code ?? ''}, ${others >= 3 ? 'others' : 'no others'}`;
        }
      }),
    );
    const others = outcomes.filter((outcome) => outcome !== 'booked');
    const booked = bookers - others.length;
    noteTrial({
      trial,
      done: `${String(bookers)} bookers`,
      lost: booked === 0 ? 1 : 0,
      doubled: Math.max(0, booked - 1),
      passed: booked === 1,
    });
    expect(new Set(others)).toEqual(new Set(['SLOT_UNAVAILABLE, others']));
    expect(others).toHaveLength(bookers - 1);
  }
}

test('of five hundred visitors who request the same time, one gets it, and all others see three or more alternatives', async () => {
  const product = await startProduct({ env });
  await rush(product, { bookers: BOOKERS, rounds: ROUNDS, trial: 'rush for one time, by HTTP' });
  await product.stop();
});

test('on the embedded database, of fifty visitors one gets the time and all are notified, even on a busy machine', async () => {
  const product = await startProduct({ env, engine: 'embedded' });
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const trial = `rush on the embedded database beside ${String(BUSY_PROCESSES)} busy processes`;
    await rush(product, { bookers: BUSY_BOOKERS, rounds: BUSY_ROUNDS, trial });
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
  await product.stop();
});
