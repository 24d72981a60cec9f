import type { Middleware } from '@reduxjs/toolkit';
import { createAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';

/** The recorded past that is shown becomes the present. What its visitor had begun starts over. */
export const visitContinued = createAction('visit/continued');

/** While Redux DevTools shows a recorded past, nothing that happens on the page has an effect. */
export function createStillness() {
  let isPastShown = false;
  let isLocked = () => false;
  let moment = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    isStill: (): boolean => isPastShown || isLocked(),
    /** A number for each recorded moment that is shown, and for the one from which the visit continues. */
    getMoment: () => moment,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** For DevTools: whether changes are locked. */
    lockWhen(isSo: () => boolean) {
      isLocked = isSo;
    },
    showPast() {
      isPastShown = true;
      moment += 1;
      notify();
    },
    end() {
      isPastShown = false;
      moment += 1;
      notify();
    },
  };
}

export type Stillness = ReturnType<typeof createStillness>;

const { internal_getRTKQSubscriptions: getSubscriptions } = api.internalActions;

/** Drops actions. Thunks run, but what they dispatch is dropped, and the backend does not answer them. */
export const dropWhileStill =
  ({ isStill }: Stillness): Middleware =>
  () =>
  (next) =>
  (action) =>
    isStill() && typeof action === 'object' && !getSubscriptions.match(action) ? action : next(action);
