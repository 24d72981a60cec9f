import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { getTourableHome } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { findNextSlots } from '../slots/findNextSlots.ts';
import type { SlotView } from '../slots/slot.ts';
import { countMovesLeft } from '../view/tourChange.ts';

const MAX_TIMES = 3;

/** Other times to see the home. */
export async function findRebookTimes(db: Queryable, tour: Tour, now: Date): Promise<SlotView[]> {
  const [home] = countMovesLeft(tour) > 0 ? await homesByIds(db, [tour.unitId]) : [];
  if (!home) return [];
  const tourable = await getTourableHome(db, home, now);
  const [times = []] = await findNextSlots(db, [tourable], { first: MAX_TIMES, now });
  return times;
}
