import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { NavigateFunction } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';

import { selectHref } from './locationSlice.ts';
import type { AppStore, RootState } from './makeStore.ts';

type Store = Pick<AppStore, 'getState'>;
type Move = { to: string; replace: boolean };

const navigators = new WeakMap<Store, NavigateFunction>();
/** Asked for before the screen was there, and from where: whoever has left since is not led anywhere. */
const early = new WeakMap<Store, Move & { from: string | null }>();

/** A screen whose machine leads the address lends the router to its effects. */
export function useNavigator() {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  useEffect(() => {
    navigators.set(store, navigate);
    const move = early.get(store);
    early.delete(store);
    if (move?.from === selectHref(store.getState())) void navigate(move.to, { replace: move.replace });
  }, [store, navigate]);
}

export function leadTo(store: Store, { to, replace }: Move) {
  const navigate = navigators.get(store);
  if (navigate) void navigate(to, { replace });
  else early.set(store, { to, replace, from: selectHref(store.getState()) });
}
