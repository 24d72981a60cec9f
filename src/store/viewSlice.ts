import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { FormName, FormView, ViewParts } from '#src/lib/viewParts.ts';
import type { ViewState } from '#src/lib/viewState.ts';

import type { Stillness } from './stillness.ts';

type View = Partial<ViewParts> & Partial<Record<FormName, FormView>>;

const CHANGED = 'view/';

/** For example `view/filters/shown`. The payload is the part's new state. */
const partChanged = (key: string, value: unknown, what: string): PayloadAction<View> => ({
  type: `${CHANGED}${key.split(' ', 1)[0] ?? ''}/${what}`,
  payload: { [key]: value },
});

const isPartChanged = (action: Action): action is PayloadAction<View> =>
  action.type.startsWith(CHANGED) && action.type.split('/').length === 3;

/** What the page shows besides data, see `viewParts.ts`. */
export const viewSlice = createSlice({
  name: 'view',
  initialState: (): View => ({}),
  reducers: {
    partsLeft: (view, { payload }: PayloadAction<string[]>): View =>
      Object.fromEntries(Object.entries(view).filter(([key]) => !payload.includes(key))),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isPartChanged, (view, { payload }) => void Object.assign(view, payload));
  },
});

const { partsLeft } = viewSlice.actions;

type Store = {
  getState: () => { view: View };
  subscribe: (onChanged: () => void) => () => void;
  dispatch: (action: Action) => unknown;
  stillness: Pick<Stillness, 'isStill'>;
};

/** The state of the parts in the store. A part that is left leaves nothing behind. */
export function createViewState(store: Store): ViewState {
  const holders = new Map<string, number>();
  let left = new Map<string, unknown>();
  const get = (key: string): unknown => store.getState().view[key as keyof View];

  function forgetLeft() {
    const keys = [...left].filter(([key, value]) => get(key) === value).map(([key]) => key);
    left = new Map();
    if (keys.length > 0) store.dispatch(partsLeft(keys));
  }

  return {
    get,
    subscribe: store.subscribe,
    change: (key, value, what) => void store.dispatch(partChanged(key, value, what)),
    hold(key) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
      return () => {
        const count = (holders.get(key) ?? 1) - 1;
        holders.set(key, count);
        if (count > 0 || get(key) === undefined) return;
        if (left.size === 0) queueMicrotask(forgetLeft);
        left.set(key, get(key));
      };
    },
    isStill: store.stillness.isStill,
  };
}
