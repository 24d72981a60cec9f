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

describe('On a machine that leaves a task little CPU time', () => {
  const MINUTE_MS = 60_000;
  let cpuMs = 0;
  beforeEach(() => {
    cpuMs = 0;
    jest.useFakeTimers();
    jest
      .spyOn(process, 'cpuUsage')
      .mockImplementation((from) => ({ user: cpuMs * 1_000 - (from?.user ?? 0), system: 0 }));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** As with the opening of a database, whose limit is a minute. */
  function begin() {
    let isLate = false;
    startCpuWatchdog(MINUTE_MS, () => {
      isLate = true;
    });
    const pass = (minutes: number, workedMsPerMinute: number) => {
      for (let at = 0; at < minutes * 6; at += 1) {
        cpuMs += workedMsPerMinute / 6;
        jest.advanceTimersByTime(MINUTE_MS / 6);
      }
      return isLate;
    };
    return { pass };
  }

  test('it is waited for as long as it makes progress', () => {
    const { pass } = begin();
    expect(pass(15, 2_000)).toBe(false);
  });

  test('it is given up after minutes without any progress', () => {
    const { pass } = begin();
    expect(pass(5, 2_000)).toBe(false);
    expect(pass(2, 0)).toBe(false);
    expect(pass(2, 0)).toBe(true);
  });
});
