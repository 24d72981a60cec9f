import { api } from '#src/api/api.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { visitContinued } from '#src/store/stillness.ts';
import { selectTour } from '#src/store/tour.ts';

export type PollTarget = {
  tag: 'access' | 'identity' | 'tour' | 'tourTimes';
  everyMs: number;
  isShown: (state: RootState) => boolean;
};

const isFinished = (state: RootState) => Boolean(selectHref(state)?.startsWith('/tour-request/finished'));
const isAt = (state: RootState, step: 'quick' | 'time' | 'verify') =>
  Boolean(selectTour(state)?.matches({ open: { step } }));

const tourPollTargets: PollTarget[] = [
  { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'quick') },
  { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'time') },
  { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'verify') || isFinished(state) },
  { tag: 'tour', everyMs: 60_000, isShown: isFinished },
];

/** Refetches data that others may change, at intervals and when the visitor comes back to the page. */
export function refetchWhileShown(store: AppStore, subjects: readonly PollTarget[] = tourPollTargets) {
  for (const { tag, everyMs, isShown } of subjects) {
    let stop: (() => void) | null = null;
    const refetch = () => {
      if (api.util.selectInvalidatedBy(store.getState(), [tag]).length > 0) {
        store.dispatch(api.util.invalidateTags([tag]));
      }
    };
    const updatePolling = () => {
      stop?.();
      stop = isShown(store.getState()) ? pollWhileVisible(refetch, everyMs) : null;
    };
    store.startListening({
      predicate: (action, now, before) => isShown(now) !== isShown(before) || visitContinued.match(action),
      effect: updatePolling,
    });
    updatePolling();
  }
}

/** Runs at once, at intervals, and when the visitor returns to the page; never in a hidden tab. */
function pollWhileVisible(refetch: () => void, everyMs: number) {
  const isPageVisible = () => document.visibilityState === 'visible';
  let isAway = !isPageVisible();
  const leave = () => {
    isAway = true;
  };
  // returning from another tab fires two events, from another window only one
  const onReturn = () => {
    if (!isAway || !isPageVisible()) return;
    isAway = false;
    refetch();
  };
  const onVisibilityChange = () => (isPageVisible() ? onReturn() : leave());
  const timer = setInterval(() => isPageVisible() && refetch(), everyMs);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('blur', leave);
  window.addEventListener('focus', onReturn);
  refetch();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', onReturn);
  };
}
