/** @isolated */
import { noteTrial, size } from '#tests/support/trials.ts';

const COUNT = size(500, 10_000);

/** As it is served: what checks each action in development looks at the whole store, every time. */
async function run(count: number) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { faultRun } = await import('./faultRun.ts');
    return await faultRun(count);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

test('Messages over a bad network: none lost, doubled or out of order, and each of mine sent once', async () => {
  const { lost, doubled, outOfOrder, sent, renewed } = await run(COUNT);
  noteTrial({
    trial: 'chat over a bad network',
    done: `${COUNT} messages`,
    lost,
    doubled,
    passed: lost + doubled + outOfOrder === 0,
  });
  expect({ lost, doubled, outOfOrder }).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 });
  expect(sent.stored).toEqual(sent.wanted);
  expect(renewed).toBe(5);
});
