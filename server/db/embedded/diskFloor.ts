import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

import { createDiskReserve, RESERVE_BYTES } from './diskReserve.ts';

export type FreeBytes = (folder: string) => Promise<number>;
export type DiskFloor = ReturnType<typeof createDiskFloor>;

type Settings = { dataDir: string; minFreeBytes: number; freeBytes: FreeBytes };

const KNOWN_FOR_MS = 500;
const KNOWN_FULL_FOR_MS = 2000;

export const measureFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Tells when nothing may be written any more, while there is still room for the engine itself. */
export function createDiskFloor({ dataDir, minFreeBytes, freeBytes }: Settings) {
  const reserve = createDiskReserve(dataDir);
  let measuredAt = -Infinity;
  let isLow = false;
  let isFull = false;

  async function isStillFull(free: number): Promise<boolean> {
    return free < 2 * RESERVE_BYTES || !(await reserve.keep());
  }

  return {
    async open(): Promise<void> {
      const free = await freeBytes(dataDir);
      if (minFreeBytes > 0 && free >= minFreeBytes + 2 * RESERVE_BYTES) await reserve.keep();
    },

    async isLow(): Promise<boolean> {
      const now = performance.now();
      if (now - measuredAt < (isFull ? KNOWN_FULL_FOR_MS : KNOWN_FOR_MS)) return isLow;
      measuredAt = now;
      const free = await freeBytes(dataDir);
      isFull = isFull && (await isStillFull(free));
      isLow = isFull || free < minFreeBytes;
      return isLow;
    },

    /** The engine found no room, whatever the figure says: there may be a quota, or somebody quicker. */
    async sawFull(): Promise<void> {
      isFull = true;
      isLow = true;
      measuredAt = performance.now();
      await reserve.spend();
    },
  };
}
