import path from 'node:path';

import type { Log } from '#server/log.ts';

import { keepFiles } from './keptFiles.ts';
import { createQueue } from './queue.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_WAITING = 200;

type Parts = { dataDir: string; log: Log; maxBytes?: number };

export type Drawing = { key: string; render: () => Promise<Uint8Array> };

export type Drawings = {
  get: (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;
  isKept: (key: string) => Promise<boolean>;
};

/** What has been drawn stays on the disk; what has not is drawn once, however many ask for it. */
export function createDrawings({ dataDir, log, maxBytes = MAX_BYTES }: Parts): Drawings {
  const files = keepFiles(path.join(dataDir, 'pictures'), maxBytes, log);
  const once = createQueue(AT_ONCE, MOST_WAITING);
  return {
    async get({ key, render }) {
      const found = await files.find(key);
      if (found) return found;
      return once(key, async () => {
        const bytes = Uint8Array.from(await render());
        await files.keep(key, bytes);
        return bytes;
      });
    },
    isKept: async (key) => (await files.find(key)) !== null,
  };
}
