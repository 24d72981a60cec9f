import type { ChangeEvent } from '#machines/reschedule/events.ts';
import { tourRequestEndpoint } from '#src/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { toSeenTour } from './toSeenTour.ts';

type LoadRequest = { organizationId: string; publicToken: string };

/** Loads the current tour and the tour options of its home. It is refetched while the page is open. */
export async function loadTour(store: AppStore, request: LoadRequest): Promise<ChangeEvent> {
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
export async function refetchTour(store: AppStore, request: LoadRequest) {
  const { data, isError } = await store.dispatch(
    tourRequestEndpoint.initiate(request, { forceRefetch: true, subscribe: false }),
  );
  // a cached response must not be used here
  return isError ? null : (data ?? null);
}
