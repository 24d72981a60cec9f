import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';

type DoorCode = { code: string; validTo: string };
/** Only stands for its visit: nothing is read from it, and nothing written to it. */
type Visit = object;

/**
 * Beside the state, so that no log, export or DevTools ever has a code: it is gone with the page, and until then it can
 * be read without a connection.
 */
const codes = new WeakMap<Visit, DoorCode>();
const watching = new Set<() => void>();

export function keepDoorCode(visit: Visit, code: DoorCode | null) {
  if (code === null) codes.delete(visit);
  else codes.set(visit, code);
  for (const tell of watching) tell();
}

/** Null in a visit that is only looked at again. */
export function useDoorCode(): DoorCode | null {
  const store = useStore();
  return useSyncExternalStore(
    watch,
    () => codes.get(store) ?? null,
    () => null,
  );
}

function watch(onChanged: () => void) {
  watching.add(onChanged);
  return () => void watching.delete(onChanged);
}
