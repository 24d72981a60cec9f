import { useSyncExternalStore } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

export type WindowSize = { width: number; height: number };

const listeners = new Set<() => void>();
let size: WindowSize | null = null;

const measured = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });

const onResize = throttle(() => {
  size = measured();
  for (const listener of listeners) listener();
}, RESIZE_THROTTLE_MS);

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    size = measured();
    window.addEventListener('resize', onResize);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('resize', onResize);
    onResize.cancel();
    size = null;
  };
}

/** The window's size, at most twice a second; null on the server and in the first render. */
export const useWindowSize = (): WindowSize | null =>
  useSyncExternalStore(
    subscribe,
    () => (size ??= measured()),
    () => null,
  );
