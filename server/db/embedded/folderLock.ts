import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { isRunning, isSameHost, type ProcessIdentity, getProcessIdentity } from './processes.ts';

export type FolderLock = { release: () => Promise<void> };

type Owner = ProcessIdentity & { since: string };

const HEARTBEAT_MS = 2000;
const STALE_AFTER_MS = 10_000;

const getLockName = (number: number) => `lock.${number}`;

async function listLockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

async function findHighestLockNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await listLockNumbers(folder)));
}

/** Returns null if the lock was released or lost its content in a power failure. */
async function readOwner(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}

async function isHeld(file: string, owner: Owner): Promise<boolean> {
  if (isSameHost(owner)) return isRunning(owner);
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < STALE_AFTER_MS;
}

const createLockHeldError = (folder: string, { pid, since }: Owner) =>
  new StartUpError(
    `The data folder ${folder} has been in use by process ${pid} since ${since}. Stop that process first, or choose another DATA_DIR.`,
  );

/**
 * One process owns the folder. A stale lock is not deleted: the next number is created instead, which only
 * one process can do. The highest number is never removed, so no number is used twice.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const owner: Owner = { ...getProcessIdentity(), since: new Date().toISOString() };
  const draft = join(folder, `lock-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(owner));
  try {
    const number = await claimLockNumber(folder, draft);
    return startHeartbeat(join(folder, getLockName(number)));
  } finally {
    await rm(draft, { force: true });
  }
}

async function claimLockNumber(folder: string, draft: string): Promise<number> {
  for (;;) {
    const last = await findHighestLockNumber(folder);
    try {
      const file = join(folder, getLockName(last));
      const owner = last === 0 ? null : await readOwner(file);
      if (owner && (await isHeld(file, owner))) throw createLockHeldError(folder, owner);
      await link(draft, join(folder, getLockName(last + 1)));
    } catch (error) {
      if (isLostRace(error)) continue;
      throw error;
    }
    if ((await findHighestLockNumber(folder)) === last + 1) {
      await removeOlderLocks(folder, last + 1);
      return last + 1;
    }
    await rm(join(folder, getLockName(last + 1)));
  }
}

const isLostRace = (error: unknown) => ['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '');

async function removeOlderLocks(folder: string, number: number): Promise<void> {
  const older = (await listLockNumbers(folder)).filter((other) => other < number);
  await Promise.all(older.map((other) => rm(join(folder, getLockName(other)), { force: true })));
}

/** A process ID means nothing in another container, but the heartbeat is visible there. */
function startHeartbeat(file: string): FolderLock {
  const beat = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const free = `${file}-${randomUUID()}`;
      await writeFile(free, '');
      await rename(free, file);
    },
  };
}
