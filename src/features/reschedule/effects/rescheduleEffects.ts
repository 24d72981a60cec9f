import type { ChangeContext } from '#machines/reschedule/context.ts';
import { isDifferentTour } from '#machines/reschedule/currentTour.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import type { TourCancelReason } from '#src/features/tours/api/tourChanges.ts';
import { cancelTourRequest, rescheduleTourRequest } from '#src/features/tours/api/tourChanges.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { cacheTour, tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import { extendHold, releaseHold } from '#src/features/tours/effects/holds.ts';
import { parseReschedulePlace, reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { navigateTo } from '#src/store/navigator.ts';

import { listenToReschedule, selectChange } from '../store/reschedule.ts';
import { toCancelEvent, toMoveEvent } from './changeEvents.ts';
import { takeHoldForTour } from './takeHoldForTour.ts';
import { toSeenTour } from './toSeenTour.ts';

const NOT_SENT = 'We couldn’t reach our server. Nothing is lost – try again in a moment.';

/** Carries out the actions of the machine for changing a tour. */
export function rescheduleEffects(store: AppStore) {
  const context = () => selectChange(store.getState())?.context;
  const toTourVariables = ({ organizationId, publicToken }: ChangeContext) => ({
    organizationId,
    publicToken,
  });
  const isHere = (publicToken: string) => context()?.publicToken === publicToken;
  const isChosen = (slotId: string) => context()?.slot?.id === slotId;

  /** Shows the response at once. */
  const show = async (chosen: ChangeContext, tour: BookedTour | undefined) => {
    if (tour) await store.dispatch(cacheTour(toTourVariables(chosen), tour));
  };

  listenToReschedule(store, {
    async loadTour({ publicToken }, send) {
      const event = await loadTour(store, { organizationId: context()?.organizationId ?? '', publicToken });
      if (isHere(publicToken)) send(event);
    },
    async takeHold({ slotId }, send) {
      const change = context();
      if (!change?.slot) return;
      const event = await takeHoldForTour(store, change, change.slot);
      if (isChosen(slotId)) send(event);
    },
    async extendHold(params, send) {
      const { organizationId = '', slot } = context() ?? {};
      send(await extendHold(store, { organizationId, slotId: slot?.id ?? '', ...params }));
    },
    releaseHold: (params) =>
      releaseHold(store, { organizationId: context()?.organizationId ?? '', ...params }),
    async moveTour({ context: chosen }, send) {
      // another tab may have changed it meanwhile
      const now = await refetchTour(store, toTourVariables(chosen));
      if (!isHere(chosen.publicToken)) return;
      if (now === null) {
        send({ type: 'move.lost', message: NOT_SENT });
        return;
      }
      if (isDifferentTour(chosen.current, toSeenTour(now))) {
        send({ type: 'tour.stale', current: toSeenTour(now) });
        return;
      }
      const answer = await store.dispatch(rescheduleTourRequest.initiate(toMoveInput(chosen)));
      await show(chosen, answer.data);
      if (isHere(chosen.publicToken)) send(toMoveEvent(answer));
    },
    async cancelTour({ context: chosen }, send) {
      const answer = await store.dispatch(
        cancelTourRequest.initiate({
          ...toTourVariables(chosen),
          reason:
            chosen.cancelReason === '' ? 'PREFER_NOT_TO_SAY' : (chosen.cancelReason as TourCancelReason),
          comment: chosen.cancelComment,
        }),
      );
      await show(chosen, answer.data);
      if (isHere(chosen.publicToken)) send(toCancelEvent(answer));
    },
    showPage({ page, publicToken, historyMode }) {
      const place = parseReschedulePlace(selectHref(store.getState()));
      // The address may also name a time from an email.
      if (place?.publicToken === publicToken && place.page === page) return;
      navigateTo(store, { to: reschedulePath(publicToken, page), replace: historyMode === 'replace' });
    },
    showTour({ publicToken }) {
      navigateTo(store, {
        to: `/tour-request/finished?tour=${encodeURIComponent(publicToken)}`,
        replace: false,
      });
    },
  });
}

const toMoveInput = (context: ChangeContext) => ({
  organizationId: context.organizationId,
  publicToken: context.publicToken,
  slotId: context.slot?.id ?? '',
  sessionKey: context.sessionKey,
  phoneNumber: context.phoneNumber.trim() === '' ? null : context.phoneNumber,
  wasMissed: context.isMissedConfirmed,
  idempotencyKey: context.idempotencyKey ?? '',
});

type LoadRequest = { organizationId: string; publicToken: string };

/** Loads the current tour and the tour options of its home. It is refetched while the page is open. */
async function loadTour(store: AppStore, request: LoadRequest): Promise<ChangeEvent> {
  const { data: tour, isError } = await store.dispatch(
    tourRequestEndpoint.initiate(request, { forceRefetch: true }),
  );
  if (isError || tour === undefined) return { type: 'tour.failed' };
  if (tour === null) return { type: 'tour.missing' };
  const { organizationId } = request;
  const variables = { organizationId, slug: tour.unit.slug };
  const { data: offer } = await store.dispatch(tourFlowEndpoint.initiate(variables));
  if (offer === undefined) return { type: 'tour.failed' };
  const kinds = offer?.tourable ? offer.options.map(({ type }) => type) : [];
  return { type: 'tour.arrived', current: toSeenTour(tour), kinds };
}

/** Refetches the tour to check whether it has changed. Null when there is no response. */
async function refetchTour(store: AppStore, request: LoadRequest) {
  const { data, isError } = await store.dispatch(
    tourRequestEndpoint.initiate(request, { forceRefetch: true, subscribe: false }),
  );
  // a cached response must not be used here
  return isError ? null : (data ?? null);
}
