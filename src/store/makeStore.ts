import type { Action, Middleware, Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import type { Backend, ThunkExtra } from '#src/api/baseQuery.ts';

import type { createDevToolsOptions } from './log/devToolsOptions.ts';
import type { StartListening } from './startListening.ts';
import type { RootState } from './rootReducer.ts';
import { reducers, rootReducer } from './rootReducer.ts';

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
  const extra: ThunkExtra = { backend, onFailure };
  const listener = createListenerMiddleware({ extra });
  effects?.(listener.startListening as StartListening);

  let record: RecordAction | null = null;
  // the last one, so that it gets exactly what the reducers get, even if they fail
  const recorder: Middleware<object, RootState> = (api) => (next) => (action) => {
    record?.(action as Action, api.getState());
    return next(action);
  };

  const store = configureStore({
    reducer: rootReducer,
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
        .prepend(listener.middleware)
        .concat(api.middleware, recorder),
    // the default waits for the next frame, which would then be drawn for nothing
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }).concat(enhancers),
  });
  const all: Record<string, Reducer> = { ...reducers };
  /** For parts that are loaded after the store. */
  return Object.assign(store, {
    startListening: listener.startListening as StartListening,
    /** Passes on each action from now on, and the state before it. */
    startRecording(start: RecordAction) {
      record = start;
    },
    addReducer({ name, reducer }: { name: string; reducer: Reducer }) {
      if (all[name]) return;
      all[name] = reducer;
      store.replaceReducer(combineReducers(all) as unknown as typeof rootReducer);
    },
  });
}

export type { RootState };
export type AppStore = ReturnType<typeof makeStore>;
