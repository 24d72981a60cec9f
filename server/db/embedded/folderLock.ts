import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { isRunning, isSamePlace, type ProcessIdentity, thisProcess } from './processes.ts';

export type FolderLock = { release: () => Promise<void> };

type Owner = ProcessIdentity & { since: string };

const HEARTBEAT_MS = 2000;
const SILENT_AFTER_MS = 10_000;

const nameOf = (number: number) => `lock.${number}`;

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

async function highest(folder: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(folder)));
}

/** Null when it was released, or lost its content with the machine's power. */
async function ownerOf(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}

async function isHeld(file: string, owner: Owner): Promise<boolean> {
  if (isSamePlace(owner)) return isRunning(owner);
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < SILENT_AFTER_MS;
}

const heldBy = (folder: string, { pid, since }: Owner) =>
  new StartUpError(
    `The data folder ${folder} has been in use by process ${pid} since ${since}. Stop that process first, or choose another DATA_DIR.`,
  );

/**
 * One process owns the folder. A lock left behind is never removed to be taken: the next number is, and only one
 * process can make that file. The highest number is never removed, so no number is given twice.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const owner: Owner = { ...thisProcess(), since: new Date().toISOString() };
  const draft = join(folder, `lock-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(owner));
  try {
    const number = await takeNumber(folder, draft);
    return keepLock(join(folder, nameOf(number)));
  } finally {
    await rm(draft, { force: true });
  }
}

async function takeNumber(folder: string, draft: string): Promise<number> {
  for (;;) {
    const last = await highest(folder);
    try {
      const file = join(folder, nameOf(last));
      const owner = last === 0 ? null : await ownerOf(file);
      if (owner && (await isHeld(file, owner))) throw heldBy(folder, owner);
      await link(draft, join(folder, nameOf(last + 1)));
    } catch (error) {
      if (isBeatenToIt(error)) continue;
      throw error;
    }
    if ((await highest(folder)) === last + 1) {
      await removeBelow(folder, last + 1);
      return last + 1;
    }
    await rm(join(folder, nameOf(last + 1)));
  }
}

const isBeatenToIt = (error: unknown) => ['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '');

async function removeBelow(folder: string, number: number): Promise<void> {
  const older = (await lockNumbers(folder)).filter((other) => other < number);
  await Promise.all(older.map((other) => rm(join(folder, nameOf(other)), { force: true })));
}

/** From another container the process id says nothing, but the beat can be seen. */
function keepLock(file: string): FolderLock {
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
