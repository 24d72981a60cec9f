import { unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { Connection, RawResult } from '../engine.ts';
import { toDatabaseError } from '../failures.ts';

import { startCpuWatchdog } from './startCpuWatchdog.ts';
import type { DiskFloor } from './diskFloor.ts';
import type { Task } from './workerMessages.ts';
import { type EmbeddedWorker, FailedTaskError } from './startWorker.ts';

type Deps = { worker: EmbeddedWorker; disk: DiskFloor; limitMs: number; log: Log };

/** PostgreSQL on a single thread cannot cancel its own statement and spins forever when the disk is full. */
export function createSession({ worker, disk, limitMs, log }: Deps) {
  let isReadOnly = false;

  async function perform(name: string, task: Task): Promise<RawResult> {
    try {
      return await worker.perform(task);
    } catch (error) {
      if (!(error instanceof FailedTaskError)) throw unavailable(error);
      if (error.failure.code === '53100') {
        log.error('db.disk.full', { name });
        await disk.sawFull();
        await worker.kill();
      }
      throw toDatabaseError(name, error.failure);
    }
  }

  async function performWithWatchdog(name: string, task: Task): Promise<RawResult> {
    const callOff = startCpuWatchdog(limitMs, () => {
      log.error('db.worker.killed', { name });
      void worker.kill();
    });
    try {
      return await perform(name, task);
    } finally {
      callOff();
    }
  }

  const connection: Connection = {
    run: ({ name, text, values }) => performWithWatchdog(name, { kind: 'query', text, values }),
    async script(name, text) {
      await perform(name, { kind: 'script', text });
    },
  };

  return {
    connection,
    /**
     * Makes the session read-only when space is low, so that PostgreSQL itself decides what counts as a
     * write.
     */
    async followDisk(): Promise<void> {
      const isLow = await disk.isLow();
      if (isLow === isReadOnly) return;
      await connection.script('follow-disk', `set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
      isReadOnly = isLow;
      log.warn(isLow ? 'db.writes.paused' : 'db.writes.resumed');
    },
  };
}
