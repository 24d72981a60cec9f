import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { OpenTimeoutError } from './startWorker.ts';

type OpenFailureContext = { dataDir: string; isLow: boolean };

/** Suggests a remedy. The folder is considered broken only if nothing else explains the failure. */
export const createOpenError = (error: unknown, { dataDir, isLow }: OpenFailureContext): StartUpError =>
  new StartUpError(
    `We can’t open the database in ${dataDir}. ${isLow ? 'Free up disk space' : suggestRemedy(error)}, or choose another DATA_DIR.`,
    { cause: error },
  );

function suggestRemedy(error: unknown): string {
  const reason = error instanceof Error ? error.cause : null;
  if (reason instanceof OpenTimeoutError) return 'Start again when the machine is less busy';
  if (isOutOfMemory(reason)) return 'Free up memory';
  return 'Restore a backup';
}

const isOutOfMemory = (reason: unknown) =>
  reason instanceof RangeError || errorCode(reason) === 'ERR_WORKER_OUT_OF_MEMORY';
