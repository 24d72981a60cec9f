import { setTimeout as sleep } from 'node:timers/promises';

import { unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { EmbeddedWorker } from './startWorker.ts';

type Deps = { start: (limitMs: number) => Promise<EmbeddedWorker>; onLost: () => void; log: Log };

const INITIAL_RETRY_MS = 20;
const MAX_WAIT_MS = 2000;
const MIN_START_MS = 10_000;
const MAX_START_MS = 60_000;

/** There is always a worker, running or starting. */
export async function superviseWorker({ start, onLost, log }: Deps) {
  let isClosing = false;
  let current = Promise.resolve(watch(await start(MAX_START_MS)));

  function watch(worker: EmbeddedWorker): EmbeddedWorker {
    void worker.exited.then(() => {
      if (isClosing) return;
      log.error('db.worker.lost');
      current = reopen();
      current.catch(() => undefined);
      onLost();
    });
    return worker;
  }

  async function reopen(): Promise<EmbeddedWorker> {
    for (let attempt = 0; !isClosing; attempt++) {
      await sleep(Math.min(INITIAL_RETRY_MS * 2 ** attempt, MAX_WAIT_MS));
      try {
        const worker = watch(await start(Math.min(MIN_START_MS * 2 ** attempt, MAX_START_MS)));
        log.info('db.worker.reopened');
        return worker;
      } catch {
        log.error('db.worker.reopening.failed');
      }
    }
    throw unavailable();
  }

  return {
    current: () => current,
    async close() {
      isClosing = true;
      const worker = await current.catch(() => null);
      await worker?.perform({ kind: 'close' }).catch(() => undefined);
      await worker?.kill();
    },
  };
}
