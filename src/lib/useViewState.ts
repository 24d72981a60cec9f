import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { ViewParts } from './viewParts.ts';
import type { ViewState } from './viewState.ts';
import { createOwnViewState, toViewKey } from './viewState.ts';

export const ViewStateContext = createContext<ViewState | null>(null);

export function useView(): ViewState {
  const shared = use(ViewStateContext);
  const [view] = useState(() => shared ?? createOwnViewState());
  return view;
}

/** A value from the view; undefined on the server. `get` must return the same object until it changes. */
export const useStored = <Value>(view: ViewState, get: () => Value) =>
  useSyncExternalStore<Value | undefined>(view.subscribe, get, () => undefined);

type Change<Value> = Value | ((before: Value) => Value);

/**
 * Like `useState`, for what a part shows: it's in the store while the part is on the page, so a replay shows it
 * too. `id` distinguishes parts of which there are many.
 */
export function useViewState<Name extends keyof ViewParts, Value extends ViewParts[Name] = ViewParts[Name]>(
  name: Name,
  initial: NoInfer<Value> | (() => NoInfer<Value>),
  id?: string,
) {
  const view = useView();
  const key = toViewKey(name, id);
  const [first] = useState<Value>(initial);
  const stored = useStored(view, () => view.get(key));
  useEffect(() => view.hold(key), [view, key]);

  const change = useCallback(
    (next: Change<Value>) => {
      const before = getValue(view.get(key), first);
      const after = next instanceof Function ? next(before) : next;
      if (!Object.is(before, after)) view.change(key, after, describeChange(before, after));
    },
    [view, key, first],
  );
  return [getValue(stored, first), change] as const;
}

/** A stored value can be null. */
const getValue = <Value>(stored: unknown, first: Value): Value =>
  stored === undefined ? first : (stored as Value);

const isNothing = (value: unknown) => value === null || value === false || value === '';

function describeChange(before: unknown, after: unknown): 'shown' | 'hidden' | 'changed' {
  if (isNothing(after)) return 'hidden';
  return isNothing(before) ? 'shown' : 'changed';
}
