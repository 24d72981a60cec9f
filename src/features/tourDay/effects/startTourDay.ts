import type { DayDraft, DayStep } from '#machines/tourDay/context.ts';
import { toDayDraft } from '#machines/tourDay/context.ts';
import type { Booking } from '#src/features/tours/effects/booking.ts';
import { refetchWhileShown } from '#src/features/tours/effects/refetchWhileShown.ts';
import { rememberVisitor } from '#src/features/tours/effects/rememberVisitor.ts';
import { trackAddress } from '#src/features/tours/effects/trackAddress.ts';
import { parseTourDayPlace } from '#src/lib/tourDayAddress.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { addTourDay, selectTourDay, tourDay } from '../store/tourDay.ts';
import { tourDayEffects } from './tourDayEffects.ts';
import type { TourDayDeps } from './tourDayEffects.ts';

const isAt = (state: RootState, step: DayStep) => Boolean(selectTourDay(state)?.matches({ open: { step } }));

/** Starts to book a day with several tours when one of its addresses is visited. */
export function startTourDay(store: AppStore, deps: TourDayDeps) {
  const { storage, now, newKey } = deps;

  function followLink(href: string | null, organizationId: string) {
    const place = parseTourDayPlace(href);
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
          savedDraft: storage.read(now()),
          sessionKey: newKey(),
        }),
      );
    } else if (shown.matches('finished') ? page !== 'booked' : page !== shown.context.requestedPage) {
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
  tourDayEffects(store, deps);
  rememberVisitor(store, booking, deps);
  persistTourDayDraft(store, deps);
  refetchWhileShown(store, [
    { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'day') || isAt(state, 'times') },
    { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'verify') },
  ]);
  trackAddress(store, followLink);
}

const prefix = `${tourDay.reducerPath}/`;

const isStarted = ({ date, contact, details, booked }: DayDraft) =>
  booked === null && (date !== null || Object.values({ ...contact, ...details }).some((text) => text !== ''));

/** Everything chosen and entered survives a reload. */
function persistTourDayDraft(
  store: AppStore,
  { storage, now, warnBeforeUnload }: Pick<TourDayDeps, 'storage' | 'now' | 'warnBeforeUnload'>,
) {
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectTourDay(store.getState());
      // a stored draft is not overwritten before it is loaded
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      const draft = toDayDraft(shown.context);
      const isSaved = storage.write(draft, now());
      warnBeforeUnload(!isSaved && isStarted(draft));
    },
  });
}
