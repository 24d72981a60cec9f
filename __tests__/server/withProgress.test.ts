import os from 'node:os';

import { withProgress } from '#server/withProgress.ts';
import { promised } from '#tests/support/deferred.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a task that takes long is reported every fifteen seconds, with a busy machine as a reason', async () => {
  jest.useFakeTimers();
  const said: string[] = [];
  const task = promised();
  const result = withProgress(
    (seconds) => `Still busy after ${String(seconds)} s`,
    (line) => said.push(line),
    task.promise,
  );
  const load = jest.spyOn(os, 'loadavg').mockReturnValue([0, 0, 0]);
  jest.spyOn(os, 'availableParallelism').mockReturnValue(2);
  jest.advanceTimersByTime(14_000);
  expect(said).toEqual([]);
  jest.advanceTimersByTime(1_000);
  load.mockReturnValue([22.4, 8, 3]);
  jest.advanceTimersByTime(15_000);
  expect(said).toEqual([
    'Still busy after 15 s',
    'Still busy after 30 s',
    'The machine is busy (load 22 on 2 cores).',
  ]);
  task.resolve();
  await result;
  jest.advanceTimersByTime(60_000);
  expect(said).toHaveLength(3);
});
