import { waitFor } from '@testing-library/react';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { nextTimesEndpoint } from '#src/features/booking/api/nextTimes.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';

import { openTour } from './openTour.tsx';

const real = tabsOfTest<Awaited<ReturnType<typeof openTour>>>();

test('visitors who return to the next free times see the current ones, and a later page requests nothing', async () => {
  let requestCount = 0;
  const backend: Backend = (operation, signal) => {
    if (operation.operationName === 'nextTimes') requestCount += 1;
    return real.backend(operation, signal);
  };
  const [slug = ''] = real.homes;
  const tour = await real.opened(openTour(`/tour-request/inquiry/${slug}`, backend));
  await tour.shows('quick');
  const { organizationId, store } = tour;
  const shown = store.dispatch(nextTimesEndpoint.initiate({ organizationId, slug }));
  const { data } = await shown;
  expect(data?.unit.tours.nextSlots).toHaveLength(3);
  const comeBack = () => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
  };
  expect(requestCount).toBe(1);
  comeBack();
  await waitFor(() => expect(requestCount).toBe(2));

  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('contact');
  comeBack();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(requestCount).toBe(2);
  shown.unsubscribe();
});
