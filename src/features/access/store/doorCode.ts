import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';

type DoorCode = { code: string; validTo: string };
/** Only identifies its visit; it is neither read nor written. */
type Visit = object;

/**
 * Outside of the state, so that no log, export or DevTools ever contains a code. It is lost with the page,
 * and until then can be read without a connection.
 */
const codes = new WeakMap<Visit, DoorCode>();
const listeners = new Set<() => void>();

export function storeDoorCode(visit: Visit, code: DoorCode | null) {
  if (code === null) codes.delete(visit);
  else codes.set(visit, code);
  for (const notify of listeners) notify();
}

/** Null in a replayed visit. */
export function useDoorCode(): DoorCode | null {
  const store = useStore();
  return useSyncExternalStore(
    watch,
    () => codes.get(store) ?? null,
    () => null,
  );
}

function watch(onChanged: () => void) {
  listeners.add(onChanged);
  return () => void listeners.delete(onChanged);
}
