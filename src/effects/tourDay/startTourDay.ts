import type { DayStep } from '#machines/tourDay/context.ts';
import { tourDayPlaceOf } from '#src/lib/tourDayAddress.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { addTourDay, selectTourDay, tourDay } from '#src/store/tourDay.ts';

import { followAddresses } from '../followAddresses.ts';
import type { Booking } from '../tour/booking.ts';
import { keepFresh } from '../tour/keepFresh.ts';
import { knowVisitor } from '../tour/knowVisitor.ts';
import type { DayParts } from './dayParts.ts';
import { keepTourDay } from './keepTourDay.ts';
import { tourDayEffects } from './tourDayEffects.ts';

const isAt = (state: RootState, step: DayStep) => Boolean(selectTourDay(state)?.matches({ open: { step } }));

/** From now on a day with several tours is booked by its addresses. */
export function startTourDay(store: AppStore, parts: DayParts) {
  const { storage, now, newKey, isReplayed } = parts;

  function follow(href: string | null, organizationId: string) {
    const place = tourDayPlaceOf(href);
    if (!place) return;
    const { slugs, page } = place;
    const shown = selectTourDay(store.getState());
    const isOpen = shown !== null && !shown.matches('closed') && shown.context.slugs.join() === slugs.join();
    if (!isOpen) {
      store.dispatch(
        tourDay.send({
          type: 'day.opened',
          organizationId,
          slugs,
          page: page === 'booked' ? 'review' : page,
          kept: storage.read(now()),
          sessionKey: newKey(),
        }),
      );
    } else if (shown.matches('finished') ? page !== 'booked' : page !== shown.context.wanted) {
      store.dispatch(tourDay.send({ type: 'address.changed', page: page === 'booked' ? 'review' : page }));
    }
  }

  const shown = () => selectTourDay(store.getState());
  const booking: Booking = {
    flow: tourDay,
    shown,
    options: () => shown()?.context.offer?.homes.flatMap(({ options }) => options),
  };

  addTourDay(store);
  tourDayEffects(store, parts);
  knowVisitor(store, booking, parts);
  keepTourDay(store, parts);
  keepFresh(store, parts, [
    { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'day') || isAt(state, 'times') },
    { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'verify') },
  ]);
  followAddresses(store, follow, { isReplayed });
}
