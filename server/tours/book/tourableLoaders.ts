import type { ListedHome } from '#server/homes/listedHome.ts';
import { findNextSlots } from '#server/tours/slots/findNextSlots.ts';
import type { SlotView } from '#server/tours/slots/toSlotView.ts';
import { type TourableHome, getTourableHomes } from '#server/tours/model/tourPlace.ts';

import { createLoaderBy } from '../../graphql/createLoader.ts';

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
