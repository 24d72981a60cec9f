import { setTimeout as sleep } from 'node:timers/promises';

import { afterWork } from '#server/db/embedded/afterWork.ts';
import { eventually } from '#tests/support/collector.ts';

const LIMIT_MS = 300;

/** As a process that the machine gives no time. */
const starve = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function work(ms: number) {
  const begin = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(begin);
    if (user + system > ms * 1_000) return;
  }
}

test('what the machine gave no time to is not late, and what has worked for too long is', async () => {
  let isLate = false;
  afterWork(LIMIT_MS, () => {
    isLate = true;
  });
  starve(LIMIT_MS * 3);
  // the timer is over by now
  await sleep(1);
  expect(isLate).toBe(false);
  work(LIMIT_MS);
  expect(await eventually(() => isLate, Boolean)).toBe(true);
});

test('what was called off is never late', async () => {
  let isLate = false;
  const callOff = afterWork(LIMIT_MS, () => {
    isLate = true;
  });
  work(LIMIT_MS);
  callOff();
  await sleep(1);
  expect(isLate).toBe(false);
});
