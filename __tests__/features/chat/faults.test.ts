/** @isolated */
import { noteTrial, size } from '#tests/support/trials.ts';

const COUNT = size(500, 10_000);

/** Runs as in production, since the checks of development inspect the whole store after every action. */
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

test('Over a bad network no message is lost, duplicated or out of order, and each of mine is sent once', async () => {
  const { lost, doubled, outOfOrder, sent, renewed } = await run(COUNT);
  noteTrial({
    trial: 'chat over a bad network',
    done: `${COUNT} messages`,
    lost,
    doubled,
    passed: lost + doubled + outOfOrder === 0,
  });
  expect({ lost, doubled, outOfOrder }).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 });
  expect(sent.stored).toEqual(sent.expected);
  expect(renewed).toBe(5);
});
