import { api } from '#src/api/api.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { visitContinued } from '#src/store/stillness.ts';

export type PollTarget = {
  tag: 'access' | 'identity' | 'tour' | 'tourTimes';
  everyMs: number;
  isShown: (state: RootState) => boolean;
};

/** Refetches data that others may change, at intervals and when the visitor comes back to the page. */
export function refetchWhileShown(store: AppStore, subjects: readonly PollTarget[]) {
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
