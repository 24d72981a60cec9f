import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { NavigateFunction } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';

import { selectHref } from './locationSlice.ts';
import type { AppStore, RootState } from './makeStore.ts';

type Store = Pick<AppStore, 'getState'>;
type Move = { to: string; replace: boolean };

const navigators = new WeakMap<Store, NavigateFunction>();
/**
 * Requested before the screen was ready, and from which address: a visitor who has left since is not
 * redirected.
 */
const pendingMoves = new WeakMap<Store, Move & { from: string | null }>();

/** Gives the router to the effects of a screen whose machine controls the address. */
export function useNavigator() {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  useEffect(() => {
    navigators.set(store, navigate);
    const move = pendingMoves.get(store);
    pendingMoves.delete(store);
    if (move?.from === selectHref(store.getState())) void navigate(move.to, { replace: move.replace });
  }, [store, navigate]);
}

export function navigateTo(store: Store, { to, replace }: Move) {
  const navigate = navigators.get(store);
  if (navigate) void navigate(to, { replace });
  else pendingMoves.set(store, { to, replace, from: selectHref(store.getState()) });
}
