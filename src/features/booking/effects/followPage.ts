import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { navigateTo } from '#src/store/navigator.ts';

import { afterPaint } from '../afterPaint.ts';
import type { TourEffectDeps } from './tourEffectDeps.ts';

/** Keys that have already been used, or that belong to one page only. */
const TRANSIENT_KEYS = ['slot', 'held', 'again', 'inquiry', 'tour'];

type Move = { from: string; to: string; historyMode: 'push' | 'replace' };

/**
 * Updates the address after the page is painted, because an address change is as expensive as rendering
 * a whole page.
 */
export function followPage(store: AppStore, { path }: Pick<TourEffectDeps, 'path'>) {
  let pendingMove: Move | null = null;
  /** The router's pending destination. */
  let pendingPath: string | null = null;
  store.startListening({
    actionCreator: locationChanged,
    effect: () => {
      pendingPath = null;
    },
  });

  function followPending() {
    const move = pendingMove;
    pendingMove = null;
    // a visitor who has navigated elsewhere meanwhile is not redirected
    if (path() !== move?.from) return;
    const href = withPersistentKeys(store, move.to);
    if (href === selectHref(store.getState())) return;
    pendingPath = move.to;
    navigateTo(store, { to: href, replace: move.historyMode === 'replace' || move.to === move.from });
  }

  return {
    follow(to: string, historyMode: Move['historyMode']) {
      // a pending address was never shown, so it can be replaced
      if (pendingMove) pendingMove.to = to;
      else {
        const from = pendingPath ?? splitHref(selectHref(store.getState())).path;
        if (from === to) return;
        pendingMove = { from, to, historyMode };
        afterPaint(followPending);
      }
    },
    /** Changes the address at once, because there is nothing to paint before it. */
    leave: (to: string, key: string) =>
      navigateTo(store, { to: withPersistentKeys(store, to, key), replace: true }),
  };
}

function withPersistentKeys(store: AppStore, to: string, key = '') {
  const isPersistent = (pair: string) => pair !== '' && !TRANSIENT_KEYS.includes(pair.split('=')[0] ?? '');
  const pairs = splitHref(selectHref(store.getState())).query.split('&').filter(isPersistent);
  const query = [key, ...pairs].filter((pair) => pair !== '').join('&');
  return query === '' ? to : `${to}?${query}`;
}

function splitHref(href: string | null) {
  const [path = '', query = ''] = (href ?? '').split('?');
  return { path, query };
}
