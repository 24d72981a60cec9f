import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

import { createDiskReserve, RESERVE_BYTES } from './diskReserve.ts';

export type FreeBytes = (folder: string) => Promise<number>;
export type DiskFloor = ReturnType<typeof createDiskFloor>;

type Settings = { dataDir: string; minFreeBytes: number; freeBytes: FreeBytes };

const CACHE_MS = 500;
const FULL_CACHE_MS = 2000;

export const measureFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Blocks writes while there is still enough room left for the engine itself. */
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
      if (now - measuredAt < (isFull ? FULL_CACHE_MS : CACHE_MS)) return isLow;
      measuredAt = now;
      const free = await freeBytes(dataDir);
      isFull = isFull && (await isStillFull(free));
      isLow = isFull || free < minFreeBytes;
      return isLow;
    },

    /** The engine ran out of space despite the measurement: a quota or another process may be the cause. */
    async sawFull(): Promise<void> {
      isFull = true;
      isLow = true;
      measuredAt = performance.now();
      await reserve.spend();
    },
  };
}
