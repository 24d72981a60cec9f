/** @isolated */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startWorker } from '#server/db/embedded/startWorker.ts';

test('an engine that could not be compiled is compiled again at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-worker-'));
  const start = () => startWorker(join(dataDir, 'database'), 60_000);
  const compile = jest.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new Error('Out of memory'));
  await expect(start()).rejects.toThrow('Out of memory');

  const worker = await start();
  await worker.kill();
  await worker.exited;
  expect(compile).toHaveBeenCalledTimes(2);
  await rm(dataDir, { recursive: true });
});
