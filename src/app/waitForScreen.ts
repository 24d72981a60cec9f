import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

/** The loading status of a screen in the store. */
export function selectScreenStatus(state: RootState, chunk: string): 'arrived' | 'unavailable' | 'absent' {
  const loading = screenLoading.select(state);
  if (loading.context.loadedChunks.includes(chunk)) return 'arrived';
  return loading.matches('unavailable') && loading.context.requestedChunk === chunk
    ? 'unavailable'
    : 'absent';
}

const pendingScreens = new WeakMap<AppStore, Map<string, Promise<void>>>();

/** Loads a screen and waits until the store reports that it has arrived or is unavailable. */
export function waitForScreen(store: AppStore, chunk: string): Promise<void> {
  const pendingLoads = pendingScreens.get(store) ?? new Map<string, Promise<void>>();
  pendingScreens.set(store, pendingLoads);

  const pendingLoad =
    pendingLoads.get(chunk) ?? requestScreen(store, chunk).finally(() => pendingLoads.delete(chunk));
  pendingLoads.set(chunk, pendingLoad);
  return pendingLoad;
}

async function requestScreen(store: AppStore, chunk: string) {
  const loading = () => screenLoading.select(store.getState());
  // Components call this during rendering, when dispatching is not allowed yet.
  await Promise.resolve();
  const isAlreadyLoading = loading().hasTag('busy') && loading().context.requestedChunk === chunk;
  if (!isAlreadyLoading) store.dispatch(screenLoading.send({ type: 'screen.requested', chunk }));

  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (loading().hasTag('busy')) return;
      stop();
      resolve();
    });
  });
}
