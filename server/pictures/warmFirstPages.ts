import type { Database } from '#server/db/database.ts';
import { firstPictures } from '#server/db/homes/pictures.ts';
import type { Log } from '#server/log.ts';

import { formats } from './addresses.ts';
import type { Drawings } from './files/drawings.ts';
import { pictureFile } from './files/made.ts';

type Parts = { db: Database; drawings: Drawings; log: Log };

const HOMES_EACH = 24;
const WIDTHS = [400, 800] as const;

/** Draws what the first pages show, one after the other, so that visitors do not wait for it. */
export function warmFirstPages({ db, drawings, log }: Parts) {
  let isStopped = false;

  async function warm(): Promise<void> {
    const scenes = (await firstPictures(db, HOMES_EACH)).flatMap(({ picture }) => picture?.scene ?? []);
    for (const width of WIDTHS) {
      for (const scene of scenes) {
        for (const format of formats) {
          if (isStopped) return;
          const file = pictureFile(scene, width, format);
          if (!(await drawings.isKept(file.key))) await drawings.get(file);
        }
      }
    }
  }

  const done = warm().catch((error: unknown) => {
    log.warn('pictures.notWarmed', { reason: error instanceof Error ? error.name : 'unknown' });
  });
  return {
    done,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
