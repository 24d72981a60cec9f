import type { Action } from '@reduxjs/toolkit';

import type { AppStore, RootState } from '../makeStore.ts';
import { selectAnalyticsChoice } from '../privacySlice.ts';

const MAX_ACTIONS = 200;

type Step = { before: RootState; action: Action };

/** RTK Query's own, which isn't shown. */
const isBookkeeping = ({ type }: Action) =>
  type.startsWith('api/internalSubscriptions') || type.startsWith('__rtkq/');

/**
 * Keeps the last actions of this visit for the report of an error, in this tab only. Nothing is kept or returned
 * if the visitor has opted out.
 */
export function recordLastActions(store: Pick<AppStore, 'getState' | 'startRecording'>) {
  let steps: Step[] = [];

  store.startRecording((action, before) => {
    const choice = selectAnalyticsChoice(before);
    if (choice === 'off' || choice === 'offByBrowser') steps = [];
    else if (!isBookkeeping(action)) steps = [...steps.slice(1 - MAX_ACTIONS), { before, action }];
  });

  /** Null if nothing may be sent. `takeLast` returns this many actions, and the state before the first of them. */
  return () => {
    const state = store.getState();
    if (selectAnalyticsChoice(state) !== 'on') return null;
    const kept = steps;
    return {
      count: kept.length,
      takeLast(count: number) {
        const last = kept.slice(kept.length - count);
        return { preloadedState: last[0]?.before ?? state, payload: last.map(({ action }) => action) };
      },
    };
  };
}
