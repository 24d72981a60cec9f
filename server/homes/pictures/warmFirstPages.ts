import type { Database } from '#server/db/database.ts';
import { listFirstPictures } from '#server/homes/queries/pictures.ts';
import { type Log, getErrorName } from '#server/log.ts';

import { formats } from './addresses.ts';
import { pictureFile } from './files/drawingFiles.ts';
import type { Drawings } from './files/drawings.ts';
import type { SceneArtist } from './sceneArtist.ts';

type Deps = { db: Database; artist: SceneArtist; drawings: Drawings; log: Log };

const HOMES_PER_ORGANIZATION = 24;
const WIDTHS = [400, 800] as const;

/** Draws the pictures on the first pages one after another, so that visitors do not wait for them. */
export function warmFirstPages({ db, artist, drawings, log }: Deps) {
  let isStopped = false;

  async function warm(): Promise<void> {
    const scenes = (await listFirstPictures(db, HOMES_PER_ORGANIZATION)).flatMap(
      ({ picture }) => picture?.scene ?? [],
    );
    for (const width of WIDTHS) {
      for (const scene of scenes) {
        for (const format of formats) {
          if (isStopped) return;
          const file = pictureFile(artist.draw, scene, width, format);
          if (!(await drawings.isCached(file.key))) await drawings.get(file);
        }
      }
    }
  }

  const done = warm().catch((error: unknown) => {
    log.warn('pictures.warming.failed', { reason: getErrorName(error) });
  });
  return {
    done,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
