import type { FeedLockbox } from '#server/feeds/given/lockboxOf.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { Home } from '#server/homes/home.ts';

import { rowsOf } from './buildHome.ts';

type HomeWithBox = [home: Home, lockbox?: FeedLockbox];

/** Homes as they come out of a file, one a line; without a second entry the file tells nothing of a box. */
export async function* rowsWithBoxes(given: readonly HomeWithBox[]): AsyncGenerator<ReadRow> {
  let at = 0;
  for await (const row of rowsOf(given.map(([home]) => home))) {
    const [, lockbox] = given[at++] ?? [];
    yield lockbox === undefined || 'refused' in row ? row : { ...row, lockbox };
  }
}

export const box = (serial: string, location: string | null = null) => ({ serial, location });
