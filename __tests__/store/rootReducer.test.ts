/** @isolated */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';

import { lateSlices } from '#src/app/replay/lateSlices.ts';
import { selectTour } from '#src/features/booking/store/tour.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';

function openStore() {
  const enhancers = [instrument<RootState, Action>(undefined, { maxAge: 1000 }) as StoreEnhancer];
  const store = makeStore({ backend: () => Promise.resolve({ data: {} }), enhancers });
  const { liftedStore } = store as unknown as { liftedStore: { dispatch: (action: object) => void } };
  return {
    store,
    imports: (nextLiftedState: Action[], preloadedState?: object) =>
      liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState, preloadedState }),
  };
}

test('a slice joins under its own name, and each that can is known to logs', () => {
  for (const [name, { reducerPath }] of Object.entries(lateSlices)) expect(reducerPath).toBe(name);
});

test('a log imports before the code of its slices is there, which is applied once it is', () => {
  const said = jest.spyOn(console, 'error');
  const { store, imports } = openStore();
  const chat = { draft: 'Is it free?' };
  imports([{ type: 'store/sliceJoined', payload: 'tour' } as Action], { ...store.getState(), chat });
  expect(store.getState()).toMatchObject({ chat });
  expect(selectTour(store.getState())).toBeNull();

  store.provideSlices(Object.values(lateSlices));
  expect(selectTour(store.getState())?.matches('closed')).toBe(true);
  expect(store.getState()).toMatchObject({ chat });
  expect(said).not.toHaveBeenCalled();
});

test('a log imports before the code of its endpoints is there', async () => {
  const { store, imports } = openStore();
  const queryCacheKey = 'placeSuggestions({"organizationId":"one","query":"San"})';
  const arg = {
    type: 'query',
    endpointName: 'placeSuggestions',
    originalArgs: { organizationId: 'one', query: 'San' },
    queryCacheKey,
  };
  const meta = { arg, requestId: 'first', startedTimeStamp: 1, fulfilledTimeStamp: 2 };
  const places = [{ id: 'a place' }];
  const pending = { type: 'api/executeQuery/pending', meta: { ...meta, requestStatus: 'pending' } };
  const fulfilled = {
    type: 'api/executeQuery/fulfilled',
    payload: places,
    meta: { ...meta, requestStatus: 'fulfilled' },
  };
  imports([pending, fulfilled], store.getState());

  expect(store.getState().api.queries).toMatchObject({
    [queryCacheKey]: { status: 'fulfilled', data: places },
  });
  const { usePlaceSuggestionsQuery } = await import('#src/features/listings/api/placeSuggestions.ts');
  expect(usePlaceSuggestionsQuery).toBeInstanceOf(Function);
});
