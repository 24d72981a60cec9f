import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MEBIBYTE = 1024 * 1024;
export const RESERVE_BYTES = 32 * MEBIBYTE;

/**
 * A file to delete when the disk is full: without some free space the engine cannot open, even for reading.
 */
export function createDiskReserve(folder: string) {
  const file = join(folder, 'reserve');
  const draft = join(folder, 'reserve-draft');

  async function hasReserve(): Promise<boolean> {
    const found = await stat(file).catch(() => null);
    return found?.size === RESERVE_BYTES;
  }

  /** Requires twice the space, so that some is left beside the reserve. */
  async function write(): Promise<void> {
    const handle = await open(draft, 'w');
    try {
      const part = randomBytes(MEBIBYTE);
      for (let written = 0; written < 2 * RESERVE_BYTES; written += MEBIBYTE) await handle.writeFile(part);
      await handle.truncate(RESERVE_BYTES);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  }

  return {
    /** Returns false if there is no room for it. */
    async keep(): Promise<boolean> {
      if (await hasReserve()) return true;
      try {
        await write();
        return true;
      } catch {
        await rm(draft, { force: true });
        return false;
      }
    },
    spend: () => rm(file, { force: true }),
  };
}
