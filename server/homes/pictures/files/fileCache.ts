import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Log } from '#server/log.ts';

export type FileCache = {
  find: (name: string) => Promise<Buffer<ArrayBuffer> | null>;
  save: (name: string, bytes: Uint8Array) => Promise<void>;
};

/**
 * A folder with a maximum size: the oldest files are deleted first. If the disk is full, nothing is saved.
 */
export function createFileCache(folder: string, maxBytes: number, log: Log): FileCache {
  let found: Promise<Map<string, number>> | null = null;
  let last: Promise<void> = Promise.resolve();
  const sizes = () => (found ??= sizesIn(folder));

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > maxBytes) return;
    const partialFile = path.join(folder, `${randomUUID()}.half`);
    try {
      const fileSizes = await sizes();
      await writeFile(partialFile, bytes);
      await rename(partialFile, path.join(folder, name));
      fileSizes.delete(name);
      fileSizes.set(name, bytes.byteLength);
      let total = [...fileSizes.values()].reduce((sum, size) => sum + size, 0);
      for (const [oldest, size] of fileSizes) {
        if (total <= maxBytes) break;
        await rm(path.join(folder, oldest), { force: true });
        fileSizes.delete(oldest);
        total -= size;
      }
    } catch (error) {
      found = null;
      await rm(partialFile, { force: true }).catch(() => undefined);
      log.warn('pictures.cache.failed', { reason: getErrorCode(error) });
    }
  }

  return {
    find: (name) => readFile(path.join(folder, name)).catch(() => null),
    save: (name, bytes) => (last = last.then(() => write(name, bytes))),
  };
}

/** Oldest first. Partial files from an earlier process are deleted. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (name.endsWith('.half')) await rm(file, { force: true });
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { name, size, mtimeMs };
    }),
  );
  const there = files.filter(({ size }) => size > 0).sort((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(there.map(({ name, size }) => [name, size]));
}

const getErrorCode = (error: unknown) => (error as { code?: string }).code ?? 'unknown';
