import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/machines.ts';

/** What the store knows of a screen. */
export function selectScreenStatus(state: RootState, chunk: string): 'arrived' | 'unavailable' | 'absent' {
  const loading = screenLoading.select(state);
  if (loading.context.arrived.includes(chunk)) return 'arrived';
  return loading.matches('unavailable') && loading.context.wanted === chunk ? 'unavailable' : 'absent';
}

const awaited = new WeakMap<AppStore, Map<string, Promise<void>>>();

/** Asks for a screen, and waits until the store has come to rest: the screen is here, or it cannot be had. */
export function screenArrival(store: AppStore, chunk: string): Promise<void> {
  const arrivals = awaited.get(store) ?? new Map<string, Promise<void>>();
  awaited.set(store, arrivals);

  const arrival = arrivals.get(chunk) ?? ask(store, chunk).finally(() => arrivals.delete(chunk));
  arrivals.set(chunk, arrival);
  return arrival;
}

async function ask(store: AppStore, chunk: string) {
  const loading = () => screenLoading.select(store.getState());
  // Components ask while they render, when nothing may be dispatched yet.
  await Promise.resolve();
  const isUnderWay = loading().hasTag('busy') && loading().context.wanted === chunk;
  if (!isUnderWay) store.dispatch(screenLoading.send({ type: 'screen.asked', chunk }));

  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (loading().hasTag('busy')) return;
      stop();
      resolve();
    });
  });
}
