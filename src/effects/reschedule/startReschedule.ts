import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { changeDraftOf } from '#machines/reschedule/context.ts';
import { tourRequestEndpoint } from '#src/api/tourRequests.ts';
import { reschedulePlaceOf } from '#src/lib/rescheduleAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { addReschedule, reschedule, selectChange } from '#src/store/reschedule.ts';

import { followAddresses } from '../followAddresses.ts';
import { keepFresh } from '../tour/keepFresh.ts';
import { rescheduleEffects } from './rescheduleEffects.ts';
import type { RescheduleParts } from './rescheduleParts.ts';
import { seenTourOf } from './seenTourOf.ts';

const prefix = `${reschedule.reducerPath}/`;

const isAt = (
  state: RootState,
  ...states: ('choosing' | 'confirming' | 'cancelling' | 'missed' | 'blocked')[]
) => {
  const shown = selectChange(state);
  return reschedulePlaceOf(selectHref(state)) !== null && states.some((open) => shown?.matches({ open }));
};

/** At the door another time may have been chosen since. */
const isChosenElsewhere = ({ publicToken, slot }: ChangeDraft, kept: ChangeDraft | null) =>
  kept?.publicToken === publicToken && kept.slot !== null && kept.slot.id !== slot?.id;

/** From now on a booked tour is changed by its addresses: the one that the visitor has come to, and those that follow. */
export function startReschedule(store: AppStore, parts: RescheduleParts) {
  const { storage, now, newKey, isReplayed } = parts;

  function follow(href: string | null, organizationId: string) {
    const place = reschedulePlaceOf(href);
    const shown = selectChange(store.getState());
    if (!place) {
      if (shown?.matches({ open: 'left' })) store.dispatch(reschedule.send({ type: 'address.left' }));
      return;
    }
    const { publicToken, page } = place;
    const kept = storage.read(now());
    const isShown = shown && !shown.matches('closed') && shown.context.publicToken === publicToken;
    if (!isShown || isChosenElsewhere(shown.context, kept)) {
      store.dispatch(
        reschedule.send({
          type: 'change.opened',
          organizationId,
          publicToken,
          page,
          kept,
          sessionKey: newKey(),
        }),
      );
    } else if (page !== shown.context.wanted || shown.matches({ open: 'left' })) {
      store.dispatch(reschedule.send({ type: 'address.changed', page }));
    }
  }

  addReschedule(store);
  rescheduleEffects(store);
  // whatever is chosen and said outlives a reload
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectChange(store.getState());
      // what has not been read yet is not written over
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      storage.write(changeDraftOf(shown.context), now());
    },
  });
  // others may change it: in another tab, or our team
  store.startListening({
    matcher: tourRequestEndpoint.matchFulfilled,
    effect({ payload, meta }) {
      const shown = selectChange(store.getState());
      const { publicToken } = meta.arg.originalArgs;
      if (payload === null || shown?.context.publicToken !== publicToken || shown.matches('loading')) return;
      store.dispatch(reschedule.send({ type: 'tour.seen', seen: seenTourOf(payload) }));
    },
  });
  keepFresh(store, parts, [
    { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'confirming') },
    { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'choosing') },
    {
      tag: 'tour',
      everyMs: 30_000,
      isShown: (state) => isAt(state, 'choosing', 'confirming', 'cancelling', 'missed', 'blocked'),
    },
  ]);
  followAddresses(store, follow, { isReplayed });
}
