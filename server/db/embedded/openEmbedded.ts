import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { withDeadline } from '#domain/withDeadline.ts';
import { StartUpError, unavailable } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import type { Engine } from '../engine.ts';
import { errorCode } from '../errorCode.ts';
import { createOpenError } from './createOpenError.ts';
import { createDiskFloor, type FreeBytes } from './diskFloor.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { createSerialQueue } from './serialQueue.ts';
import { createSession } from './session.ts';
import { type EmbeddedWorker, startWorker } from './startWorker.ts';
import { superviseWorker } from './superviseWorker.ts';

type Settings = {
  dataDir: string;
  minFreeBytes: number;
  freeBytes: FreeBytes;
  statementTimeoutMs: number;
  log: Log;
};

const MAX_WAITING = 5000;

export async function openEmbedded(settings: Settings): Promise<Engine> {
  const { dataDir, statementTimeoutMs, log } = settings;
  const lock = await claimDataFolder(dataDir);
  const queue = createSerialQueue(MAX_WAITING);
  const disk = createDiskFloor(settings);
  const start = (limitMs: number) => startWorker(join(dataDir, 'database'), limitMs);
  const onLost = () => queue.refuseWaiting(unavailable(new Error('The embedded database is being reopened')));

  await disk.open();
  const supervised = await superviseWorker({ start, onLost, log }).catch(async (error: unknown) => {
    await lock.release();
    throw createOpenError(error, { dataDir, isLow: await disk.isLow() });
  });

  const late = () => unavailable(new Error('The embedded database is not open yet'));
  let lastSession: { worker: EmbeddedWorker; session: ReturnType<typeof createSession> } | null = null;
  const sessionOn = (worker: EmbeddedWorker) => {
    if (lastSession?.worker !== worker) {
      lastSession = { worker, session: createSession({ worker, disk, limitMs: statementTimeoutMs, log }) };
    }
    return lastSession.session;
  };

  return {
    kind: 'embedded',
    use: (work) =>
      queue.run(async () => {
        const session = sessionOn(await withDeadline(supervised.current(), statementTimeoutMs, late));
        await session.followDisk();
        return work(session.connection);
      }),
    async close() {
      await queue.run(() => supervised.close());
      await lock.release();
    },
  };
}

/** Creates the folder if it is missing and locks it for this process. */
async function claimDataFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof StartUpError) throw error;
    throw new StartUpError(
      `We can’t write to the data folder ${folder} (${errorCode(error) ?? 'no error code'}). Correct its permissions, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}
