import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { NotOpenInTime } from './startWorker.ts';

type Where = { dataDir: string; isLow: boolean };

/** What can be done about it. The folder is taken for broken only where nothing else is to blame. */
export const notOpened = (error: unknown, { dataDir, isLow }: Where): StartUpError =>
  new StartUpError(
    `We can’t open the database in ${dataDir}. ${isLow ? 'Free up disk space' : remedyFor(error)}, or choose another DATA_DIR.`,
    { cause: error },
  );

function remedyFor(error: unknown): string {
  const reason = error instanceof Error ? error.cause : null;
  if (reason instanceof NotOpenInTime) return 'Start again when the machine is less busy';
  if (isOutOfMemory(reason)) return 'Free up memory';
  return 'Restore a backup';
}

const isOutOfMemory = (reason: unknown) =>
  reason instanceof RangeError || errorCode(reason) === 'ERR_WORKER_OUT_OF_MEMORY';
