import type { Backend } from '#src/api/baseQuery.ts';
import { tourRequestEndpoint } from '#src/api/tourRequests.ts';
import { keepFresh } from '#src/effects/tour/keepFresh.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';

const MINUTE = 60_000;
const tour = { organizationId: 'lantern', publicToken: 'of-a-tour' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The page of a tour that is booked. */
async function openFinished({ isReplayed = false } = {}) {
  const asked: string[] = [];
  const backend: Backend = ({ operationName }) => {
    asked.push(operationName);
    return Promise.resolve({ data: { tourRequest: { id: 'the tour' } } });
  };
  const store = makeStore({ backend });
  store.dispatch(locationChanged('/tour-request/finished'));
  const shown = store.dispatch(tourRequestEndpoint.initiate(tour));
  await shown;
  keepFresh(store, { isReplayed });
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  const leave = () => {
    store.dispatch(locationChanged('/listings'));
    shown.unsubscribe();
  };
  return { store, asked, leave };
}

const isHidden = (hidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('what is looked at is asked for again each minute, until it is left', async () => {
  const { asked, leave } = await openFinished();
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(asked).toEqual(['tourRequest', 'tourRequest']);
  leave();
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toHaveLength(2);
});

test('a tab that nobody sees asks for nothing, and at once when its visitor is back', async () => {
  const { asked, leave } = await openFinished();
  isHidden(true);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toEqual([]);
  isHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['tourRequest']);
  leave();
});

test('whoever comes back is shown what is so now, from another window as from another tab, and asked for once', async () => {
  const { asked, leave } = await openFinished();
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['tourRequest']);

  // a tab is left, and come back to, by two events in either order
  for (const isFocusFirst of [false, true]) {
    asked.length = 0;
    window.dispatchEvent(new Event('blur'));
    isHidden(true);
    if (isFocusFirst) window.dispatchEvent(new Event('focus'));
    isHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    if (!isFocusFirst) window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['tourRequest']);
  }

  leave();
  asked.length = 0;
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
});

test('a visit that is looked at again asks for nothing', async () => {
  const { asked } = await openFinished({ isReplayed: true });
  isHidden(false);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toEqual([]);
});
