import type { ChangeContext } from '#machines/reschedule/context.ts';
import { isAnotherNow } from '#machines/reschedule/standing.ts';
import type { TourCancelReason } from '#src/api/tourChanges.ts';
import { cancelTourRequest, rescheduleTourRequest } from '#src/api/tourChanges.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { showTourAs } from '#src/api/tourRequests.ts';
import { extendTourSlotHold, releaseTourSlotHold } from '#src/api/tours.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';
import { listenToReschedule, selectChange } from '#src/store/reschedule.ts';

import { cancelEventOf, moveEventOf } from './changeEvents.ts';
import { changeEventOf, takeHold } from './holdEvent.ts';
import { loadTour, lookAgain } from './loadTour.ts';
import { seenTourOf } from './seenTourOf.ts';

const UNSENT = 'We couldn’t reach our server. Nothing is lost – try again in a moment.';

/** What the machine of a tour's change asks for, done. */
export function rescheduleEffects(store: AppStore) {
  const context = () => selectChange(store.getState())?.context;
  const tourOf = ({ organizationId, publicToken }: ChangeContext) => ({ organizationId, publicToken });
  const isHere = (publicToken: string) => context()?.publicToken === publicToken;
  const isChosen = (slotId: string) => context()?.slot?.id === slotId;

  /** What was answered is shown at once. */
  const show = async (chosen: ChangeContext, tour: BookedTour | undefined) => {
    if (tour) await store.dispatch(showTourAs(tourOf(chosen), tour));
  };

  listenToReschedule(store, {
    async loadTour({ publicToken }, send) {
      const event = await loadTour(store, { organizationId: context()?.organizationId ?? '', publicToken });
      if (isHere(publicToken)) send(event);
    },
    async takeHold({ slotId }, send) {
      const asked = context();
      if (!asked?.slot) return;
      const event = await takeHold(store, asked, asked.slot);
      if (event && isChosen(slotId)) send(event);
    },
    async extendHold({ holdId, sessionKey }, send) {
      const { organizationId = '', slot } = context() ?? {};
      const asked = { organizationId, holdId, sessionKey };
      const answer = await store.dispatch(extendTourSlotHold.initiate(asked));
      const event = changeEventOf(slot?.id ?? '', answer);
      if (event) send(event);
    },
    async releaseHold({ holdId, sessionKey }) {
      // a time that is not let go now is free in some minutes
      const { organizationId = '' } = context() ?? {};
      if (holdId === null) return;
      await store.dispatch(releaseTourSlotHold.initiate({ organizationId, holdId, sessionKey }));
    },
    async moveTour({ context: chosen }, send) {
      // another tab may have changed it meanwhile
      const now = await lookAgain(store, tourOf(chosen));
      if (!isHere(chosen.publicToken)) return;
      if (now === null) {
        send({ type: 'move.lost', message: UNSENT });
        return;
      }
      if (isAnotherNow(chosen.seen, seenTourOf(now))) {
        send({ type: 'tour.stale', seen: seenTourOf(now) });
        return;
      }
      const answer = await store.dispatch(rescheduleTourRequest.initiate(moveOf(chosen)));
      await show(chosen, answer.data);
      if (isHere(chosen.publicToken)) send(moveEventOf(answer));
    },
    async cancelTour({ context: chosen }, send) {
      const answer = await store.dispatch(
        cancelTourRequest.initiate({
          ...tourOf(chosen),
          reason:
            chosen.cancelReason === '' ? 'PREFER_NOT_TO_SAY' : (chosen.cancelReason as TourCancelReason),
          comment: chosen.cancelComment,
        }),
      );
      await show(chosen, answer.data);
      if (isHere(chosen.publicToken)) send(cancelEventOf(answer));
    },
    showPage({ page, publicToken, how }) {
      const to = reschedulePath(publicToken, page);
      if (selectHref(store.getState()) !== to) leadTo(store, { to, replace: how === 'replace' });
    },
    showTour({ publicToken }) {
      leadTo(store, { to: `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`, replace: false });
    },
  });
}

const moveOf = (context: ChangeContext) => ({
  organizationId: context.organizationId,
  publicToken: context.publicToken,
  slotId: context.slot?.id ?? '',
  sessionKey: context.sessionKey,
  phoneNumber: context.phoneNumber.trim() === '' ? null : context.phoneNumber,
  wasMissed: context.isMissedSaid,
  idempotencyKey: context.idempotencyKey ?? '',
});
