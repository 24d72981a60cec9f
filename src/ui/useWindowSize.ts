import { useSyncExternalStore } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

export type WindowSize = { width: number; height: number };

const listeners = new Set<() => void>();
let size: WindowSize | null = null;

const measureWindow = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });

const onResize = throttle(() => {
  size = measureWindow();
  for (const listener of listeners) listener();
}, RESIZE_THROTTLE_MS);

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    size = measureWindow();
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

/** The window's size, updated at most twice a second; null on the server and in the first render. */
export const useWindowSize = (): WindowSize | null =>
  useSyncExternalStore(
    subscribe,
    () => (size ??= measureWindow()),
    () => null,
  );
