import { afterPaint } from '#src/services/afterPaint.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';

import type { TourParts } from './tourParts.ts';

/** Keys that have been followed, or that are of one page only. */
const PASSING_KEYS = ['slot', 'held', 'again', 'inquiry', 'tour'];

type Move = { from: string; to: string; how: 'push' | 'replace' };

/**
 * Leads the address to the page that is shown, once it can be seen: to a browser a new address is as much work as a
 * whole page.
 */
export function followPage(store: AppStore, { path }: Pick<TourParts, 'path'>) {
  let waiting: Move | null = null;
  /** Where the router is led, as long as it is not there. */
  let underWay: string | null = null;
  store.startListening({
    actionCreator: locationChanged,
    effect: () => {
      underWay = null;
    },
  });

  function lead() {
    const move = waiting;
    waiting = null;
    // whoever has gone elsewhere by himself meanwhile is not led on
    if (path() !== move?.from) return;
    const href = withKeptKeys(store, move.to);
    if (href === selectHref(store.getState())) return;
    underWay = move.to;
    leadTo(store, { to: href, replace: move.how === 'replace' || move.to === move.from });
  }

  return {
    follow(to: string, how: Move['how']) {
      // nobody has been where the address has not led to yet
      if (waiting) waiting.to = to;
      else {
        const from = underWay ?? partsOf(selectHref(store.getState())).path;
        if (from === to) return;
        waiting = { from, to, how };
        afterPaint(lead);
      }
    },
    /** There is nothing to be seen before the address is another. */
    leave: (to: string, key: string) => leadTo(store, { to: withKeptKeys(store, to, key), replace: true }),
  };
}

function withKeptKeys(store: AppStore, to: string, key = '') {
  const isKept = (pair: string) => pair !== '' && !PASSING_KEYS.includes(pair.split('=')[0] ?? '');
  const kept = partsOf(selectHref(store.getState())).query.split('&').filter(isKept);
  const query = [key, ...kept].filter((pair) => pair !== '').join('&');
  return query === '' ? to : `${to}?${query}`;
}

function partsOf(href: string | null) {
  const [path = '', query = ''] = (href ?? '').split('?');
  return { path, query };
}
