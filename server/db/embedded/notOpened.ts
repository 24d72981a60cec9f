import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { NotOpenInTime } from './startWorker.ts';

type Where = { dataDir: string; isLow: boolean };

/** What can be done about it. The folder is taken for broken only where nothing else is to blame. */
export const notOpened = (error: unknown, { dataDir, isLow }: Where): StartUpError =>
  new StartUpError(
    `The database in ${dataDir} cannot be opened: ${isLow ? 'make room on the disk' : remedyFor(error)}, or choose another DATA_DIR.`,
    { cause: error },
  );

function remedyFor(error: unknown): string {
  const reason = error instanceof Error ? error.cause : null;
  if (reason instanceof NotOpenInTime) return 'start again when the machine has less to do';
  if (isOutOfMemory(reason)) return 'make room in the memory';
  return 'put a backup in its place';
}

const isOutOfMemory = (reason: unknown) =>
  reason instanceof RangeError || errorCode(reason) === 'ERR_WORKER_OUT_OF_MEMORY';
