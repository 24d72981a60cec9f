import type { Action, Middleware, Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import type { Backend, ThunkExtra } from '#src/api/baseQuery.ts';

import type { LateSlice, LateSliceName } from './lateSlice.ts';
import { sliceJoined } from './lateSlice.ts';
import type { createDevToolsOptions } from './log/devToolsOptions.ts';
import type { StartListening } from './startListening.ts';
import type { RootState } from './rootReducer.ts';
import { createRootReducer } from './rootReducer.ts';
import { createStillness, dropWhileStill, visitContinued } from './stillness.ts';

type Options = {
  backend: Backend;
  preloadedState?: Partial<RootState>;
  /** Side effects of store actions. The server has none. */
  effects?: (startListening: StartListening) => void;
  enhancers?: readonly StoreEnhancer[];
  onFailure?: ThunkExtra['onFailure'];
  /** What the DevTools extension may see; without it, it sees nothing. */
  devTools?: ReturnType<typeof createDevToolsOptions>;
};

type RecordAction = (action: Action, before: RootState) => void;

export function makeStore({
  backend,
  preloadedState,
  effects,
  enhancers = [],
  onFailure,
  devTools,
}: Options) {
  const stillness = createStillness();
  const extra: ThunkExtra = {
    backend: (...request) => (stillness.isStill() ? new Promise(() => undefined) : backend(...request)),
    onFailure,
  };
  const listener = createListenerMiddleware({ extra });
  effects?.(listener.startListening as StartListening);
  const lateReducers = new Map<string, Reducer>();
  const joinedHere = new Set<LateSliceName>();
  const reducer = createRootReducer(lateReducers);

  let record: RecordAction | null = null;
  // the last one, so that it gets exactly what the reducers get, even if they fail
  const recorder: Middleware<object, RootState> = (api) => (next) => (action) => {
    record?.(action as Action, api.getState());
    return next(action);
  };

  const store = configureStore({
    reducer,
    preloadedState,
    devTools: devTools
      ? { maxAge: 1000, actionsDenylist: ['api/internalSubscriptions', '__rtkq/'], ...devTools }
      : false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // in development, answers of the backend need no checks after each action: they're JSON, and frozen
        immutableCheck: { ignoredPaths: ['api'] },
        serializableCheck: { ignoredPaths: ['api'] },
      })
        .prepend(dropWhileStill(stillness), listener.middleware)
        // RTK Query passes its own actions on without dispatching them
        .concat(api.middleware, dropWhileStill(stillness), recorder),
    // the default waits for the next frame, which would then be drawn for nothing
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }).concat(enhancers),
  });
  return Object.assign(store, {
    stillness,
    startListening: listener.startListening as StartListening,
    /** Passes on each action from now on, and the state before it. */
    startRecording(start: RecordAction) {
      record = start;
    },
    /** For parts that are loaded after the store. */
    addSlice({ reducerPath, reducer: late }: LateSlice) {
      lateReducers.set(reducerPath, late);
      joinedHere.add(reducerPath);
      if (!(reducerPath in store.getState())) store.dispatch(sliceJoined(reducerPath));
    },
    /** For logs, which may contain slices that have not joined here. */
    provideSlices(slices: readonly LateSlice[]) {
      for (const { reducerPath, reducer: late } of slices) lateReducers.set(reducerPath, late);
      // a log that was imported before is computed again
      store.replaceReducer(reducer);
    },
    /** Ends the replay of a visit: from here, it is this visitor's. */
    continueVisit() {
      stillness.end();
      store.dispatch(api.util.resetApiState());
      for (const name of joinedHere) if (!(name in store.getState())) store.dispatch(sliceJoined(name));
      store.dispatch(visitContinued());
    },
  });
}

export type { RootState };
export type AppStore = ReturnType<typeof makeStore>;
