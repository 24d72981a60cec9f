import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { toChangeDraft } from '#machines/reschedule/context.ts';
import { tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { refetchWhileShown } from '#src/features/tours/effects/refetchWhileShown.ts';
import { trackAddress } from '#src/features/tours/effects/trackAddress.ts';
import type { RescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';
import { parseReschedulePlace } from '#src/lib/rescheduleAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { addReschedule, reschedule, selectChange } from '../store/reschedule.ts';
import { rescheduleEffects } from './rescheduleEffects.ts';
import { toSeenTour } from './toSeenTour.ts';

const prefix = `${reschedule.reducerPath}/`;

const isAt = (
  state: RootState,
  ...states: ('choosing' | 'confirming' | 'canceling' | 'missed' | 'blocked')[]
) => {
  const shown = selectChange(state);
  return parseReschedulePlace(selectHref(state)) !== null && states.some((open) => shown?.matches({ open }));
};

/** A different time may have been chosen at the door since. */
const isChosenElsewhere = ({ publicToken, slot }: ChangeDraft, saved: ChangeDraft | null) =>
  saved?.publicToken === publicToken && saved.slot !== null && saved.slot.id !== slot?.id;

type RescheduleDeps = {
  storage: RescheduleStorage;
  now: () => number;
  newKey: () => string;
};

/** Starts to change a booked tour when one of its addresses is visited. */
export function startReschedule(store: AppStore, deps: RescheduleDeps) {
  const { storage, now, newKey } = deps;

  function onAddressChange(href: string | null, organizationId: string) {
    const place = parseReschedulePlace(href);
    const shown = selectChange(store.getState());
    if (!place) {
      if (shown?.matches({ open: 'left' })) store.dispatch(reschedule.send({ type: 'address.left' }));
      return;
    }
    const { publicToken, page } = place;
    const saved = storage.read(now());
    const isShown = shown && !shown.matches('closed') && shown.context.publicToken === publicToken;
    if (!isShown || isChosenElsewhere(shown.context, saved)) {
      store.dispatch(
        reschedule.send({
          type: 'change.opened',
          organizationId,
          publicToken,
          page,
          savedDraft: saved,
          sessionKey: newKey(),
        }),
      );
    } else if (page !== shown.context.requestedPage || shown.matches({ open: 'left' })) {
      store.dispatch(reschedule.send({ type: 'address.changed', page }));
    }
  }

  addReschedule(store);
  rescheduleEffects(store);
  // everything chosen and entered survives a reload
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectChange(store.getState());
      // a stored draft is not overwritten before it is loaded
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      storage.write(toChangeDraft(shown.context), now());
    },
  });
  // another tab or our team may change the tour
  store.startListening({
    matcher: tourRequestEndpoint.matchFulfilled,
    effect({ payload, meta }) {
      const shown = selectChange(store.getState());
      const { publicToken } = meta.arg.originalArgs;
      if (payload === null || shown?.context.publicToken !== publicToken || shown.matches('loading')) return;
      store.dispatch(reschedule.send({ type: 'tour.seen', current: toSeenTour(payload) }));
    },
  });
  refetchWhileShown(store, [
    { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'confirming') },
    { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'choosing') },
    {
      tag: 'tour',
      everyMs: 30_000,
      isShown: (state) => isAt(state, 'choosing', 'confirming', 'canceling', 'missed', 'blocked'),
    },
  ]);
  trackAddress(store, onAddressChange);
}
