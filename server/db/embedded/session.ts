import { unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { Connection, RawResult } from '../engine.ts';
import { failureOf } from '../failures.ts';

import { afterWork } from './afterWork.ts';
import type { DiskFloor } from './diskFloor.ts';
import type { Task } from './messages.ts';
import { type EmbeddedWorker, RefusedTask } from './startWorker.ts';

type Parts = { worker: EmbeddedWorker; disk: DiskFloor; limitMs: number; log: Log };

/** PostgreSQL on one thread cannot stop its own statement, and spins for ever after it found the disk full. */
export function createSession({ worker, disk, limitMs, log }: Parts) {
  let isReadOnly = false;

  async function perform(name: string, task: Task): Promise<RawResult> {
    try {
      return await worker.perform(task);
    } catch (error) {
      if (!(error instanceof RefusedTask)) throw unavailable(error);
      if (error.failure.code === '53100') {
        log.error('db.disk-full', { name });
        await disk.sawFull();
        await worker.kill();
      }
      throw failureOf(name, error.failure);
    }
  }

  async function performInTime(name: string, task: Task): Promise<RawResult> {
    const callOff = afterWork(limitMs, () => {
      log.error('db.watchdog', { name });
      void worker.kill();
    });
    try {
      return await perform(name, task);
    } finally {
      callOff();
    }
  }

  const connection: Connection = {
    run: ({ name, text, values }) => performInTime(name, { kind: 'query', text, values }),
    async script(name, text) {
      await perform(name, { kind: 'script', text });
    },
  };

  return {
    connection,
    /** Lets PostgreSQL itself tell what would write. */
    async followDisk(): Promise<void> {
      const isLow = await disk.isLow();
      if (isLow === isReadOnly) return;
      await connection.script('follow-disk', `set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
      isReadOnly = isLow;
      log.warn('db.disk-floor', { isLow });
    },
  };
}
