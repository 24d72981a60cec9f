import type { FeedLockbox } from '#server/feeds/normalize/parseLockbox.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { Home } from '#server/homes/home.ts';

import { toRows } from './buildHome.ts';

type HomeWithBox = [home: Home, lockbox?: FeedLockbox];

/** Homes as they come out of a file, one a line; without a second entry the lockbox is left out. */
export async function* rowsWithBoxes(homes: readonly HomeWithBox[]): AsyncGenerator<ReadRow> {
  let at = 0;
  for await (const row of toRows(homes.map(([home]) => home))) {
    const [, lockbox] = homes[at++] ?? [];
    yield lockbox === undefined || 'refused' in row ? row : { ...row, lockbox };
  }
}

export const box = (serial: string, location: string | null = null) => ({ serial, location });
