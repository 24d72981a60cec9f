import { setTimeout as sleep } from 'node:timers/promises';

import { startCpuWatchdog } from '#server/db/embedded/startCpuWatchdog.ts';
import { eventually } from '#tests/support/collector.ts';

const LIMIT_MS = 300;

/** Like a process that gets no CPU time. */
const starve = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function work(ms: number) {
  const begin = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(begin);
    if (user + system > ms * 1_000) return;
  }
}

test('a task without CPU time is not late, but one that has worked for too long is', async () => {
  let isLate = false;
  startCpuWatchdog(LIMIT_MS, () => {
    isLate = true;
  });
  starve(LIMIT_MS * 3);
  // the timer is over by now
  await sleep(1);
  expect(isLate).toBe(false);
  work(LIMIT_MS);
  expect(await eventually(() => isLate, Boolean)).toBe(true);
});

test('a canceled task is never late', async () => {
  let isLate = false;
  const callOff = startCpuWatchdog(LIMIT_MS, () => {
    isLate = true;
  });
  work(LIMIT_MS);
  callOff();
  await sleep(1);
  expect(isLate).toBe(false);
});
