import path from 'node:path';

import type { Log } from '#server/log.ts';

import { createFileCache } from './fileCache.ts';
import { createQueue } from './queue.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 200;

type Deps = { dataDir: string; log: Log; maxBytes?: number };

export type Drawing = { key: string; render: () => Promise<Uint8Array> };

export type Drawings = {
  get: (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;
  isCached: (key: string) => Promise<boolean>;
};

/** Drawings are cached on disk, and each is drawn only once even with concurrent requests. */
export function createDrawings({ dataDir, log, maxBytes = MAX_BYTES }: Deps): Drawings {
  const files = createFileCache(path.join(dataDir, 'pictures'), maxBytes, log);
  const once = createQueue(MAX_CONCURRENT, MAX_WAITING);
  return {
    async get({ key, render }) {
      const found = await files.find(key);
      if (found) return found;
      return once(key, async () => {
        const bytes = Uint8Array.from(await render());
        await files.save(key, bytes);
        return bytes;
      });
    },
    isCached: async (key) => (await files.find(key)) !== null,
  };
}
