import type { ListedHome } from '#server/homes/listedHome.ts';
import { nextSlots } from '#server/tours/nextSlots.ts';
import type { SlotShown } from '#server/tours/slotShown.ts';
import { type TourableHome, tourableHomes } from '#server/tours/tourPlace.ts';

import { batchedBy } from './batched.ts';

/** As many as a card or a page shows. */
export const MOST_NEXT_SLOTS = 3;

export const tourableOf = batchedBy<ListedHome, TourableHome>(
  ({ id }) => id,
  async ({ db, clock }, homes) => {
    const tourables = await tourableHomes(db, homes, clock.now());
    return new Map(tourables.map((tourable) => [tourable.home.id, tourable]));
  },
);

export const nextSlotsOf = batchedBy<TourableHome, SlotShown[]>(
  ({ home }) => home.id,
  async ({ db, clock }, tourables) => {
    const slots = await nextSlots(db, tourables, { first: MOST_NEXT_SLOTS, now: clock.now() });
    return new Map(tourables.map(({ home }, at) => [home.id, slots[at] ?? []]));
  },
);
