import { createLoaderBy } from '#server/graphql/createLoader.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { type TourableHome, getTourableHomes } from '../model/tourPlace.ts';
import { findNextSlots } from '../slots/findNextSlots.ts';
import type { SlotView } from '../slots/slot.ts';

/** As many as a card or page shows. */
export const MAX_NEXT_SLOTS = 3;

export const loadTourableHome = createLoaderBy<ListedHome, TourableHome>(
  ({ id }) => id,
  async ({ db, clock }, homes) => {
    const tourables = await getTourableHomes(db, homes, clock.now());
    return new Map(tourables.map((tourable) => [tourable.home.id, tourable]));
  },
);

export const loadNextSlots = createLoaderBy<TourableHome, SlotView[]>(
  ({ home }) => home.id,
  async ({ db, clock }, tourables) => {
    const slots = await findNextSlots(db, tourables, { first: MAX_NEXT_SLOTS, now: clock.now() });
    return new Map(tourables.map(({ home }, at) => [home.id, slots[at] ?? []]));
  },
);
