import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { nextSlots } from '../nextSlots.ts';
import type { SlotShown } from '../slotShown.ts';
import { tourableHome } from '../tourPlace.ts';
import { movesLeft } from '../view/changes.ts';

const MOST_TIMES = 3;

/** When the home can be seen instead. */
export async function rebookTimes(db: Queryable, tour: Tour, now: Date): Promise<SlotShown[]> {
  const [home] = movesLeft(tour) > 0 ? await homesByIds(db, [tour.unitId]) : [];
  if (!home) return [];
  const tourable = await tourableHome(db, home, now);
  const [times = []] = await nextSlots(db, [tourable], { first: MOST_TIMES, now });
  return times;
}
