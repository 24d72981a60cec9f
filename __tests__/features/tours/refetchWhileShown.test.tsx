import type { Backend } from '#src/api/baseQuery.ts';
import { tourPollTargets } from '#src/features/booking/effects/startTour.ts';
import { tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { refetchWhileShown } from '#src/features/tours/effects/refetchWhileShown.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';

const MINUTE = 60_000;
const tour = { organizationId: 'lantern', publicToken: 'of-a-tour' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The page of a booked tour. */
async function openFinished() {
  const requests: string[] = [];
  const backend: Backend = ({ operationName }) => {
    requests.push(operationName);
    return Promise.resolve({ data: { tourRequest: { id: 'the tour' } } });
  };
  const store = makeStore({ backend });
  store.dispatch(locationChanged('/tour-request/finished'));
  const shown = store.dispatch(tourRequestEndpoint.initiate(tour));
  await shown;
  refetchWhileShown(store, tourPollTargets);
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  const leave = () => {
    store.dispatch(locationChanged('/listings'));
    shown.unsubscribe();
  };
  return { store, asked: requests, leave };
}

const isHidden = (hidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('visible data are refetched each minute until the visitor leaves', async () => {
  const { asked: requests, leave } = await openFinished();
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(requests).toEqual(['tourRequest', 'tourRequest']);
  leave();
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(requests).toHaveLength(2);
});

test('a hidden tab requests nothing, and refetches as soon as the visitor returns', async () => {
  const { asked: requests, leave } = await openFinished();
  isHidden(true);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(requests).toEqual([]);
  isHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['tourRequest']);
  leave();
});

test('visitors returning from another window or tab see current data, which are requested once', async () => {
  const { asked: requests, leave } = await openFinished();
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['tourRequest']);

  // the browser reports a tab change with two events, in either order
  for (const isFocusFirst of [false, true]) {
    requests.length = 0;
    window.dispatchEvent(new Event('blur'));
    isHidden(true);
    if (isFocusFirst) window.dispatchEvent(new Event('focus'));
    isHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    if (!isFocusFirst) window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(['tourRequest']);
  }

  leave();
  requests.length = 0;
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual([]);
});

test('a recorded past requests nothing', async () => {
  const { store, asked: requests } = await openFinished();
  store.stillness.showPast();
  isHidden(false);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(requests).toEqual([]);
});
