import type { ChangeEvent } from '#machines/reschedule/events.ts';
import { tourRequestEndpoint } from '#src/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { seenTourOf } from './seenTourOf.ts';

type Wanted = { organizationId: string; publicToken: string };

/** The tour as it stands now, and how its home can be seen. It is looked at again as long as the page is open. */
export async function loadTour(store: AppStore, wanted: Wanted): Promise<ChangeEvent> {
  const { data: tour, isError } = await store.dispatch(
    tourRequestEndpoint.initiate(wanted, { forceRefetch: true }),
  );
  if (isError || tour === undefined) return { type: 'tour.failed' };
  if (tour === null) return { type: 'tour.missing' };
  const { organizationId } = wanted;
  const asked = { organizationId, slug: tour.unit.slug };
  const { data: offer } = await store.dispatch(tourFlowEndpoint.initiate(asked));
  if (offer === undefined) return { type: 'tour.failed' };
  const kinds = offer?.tourable ? offer.options.map(({ type }) => type) : [];
  return { type: 'tour.arrived', seen: seenTourOf(tour), kinds };
}

/** Whether it is still as it was shown. Null when nobody answers. */
export async function lookAgain(store: AppStore, wanted: Wanted) {
  const { data, isError } = await store.dispatch(
    tourRequestEndpoint.initiate(wanted, { forceRefetch: true, subscribe: false }),
  );
  // what was answered before is no answer now
  return isError ? null : (data ?? null);
}
