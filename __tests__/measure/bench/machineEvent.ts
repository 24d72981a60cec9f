import { type Row, row } from './rows.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const EVENTS = 2_000;

/** An event on its way through the store: the machine's transition, twice, and the effects it triggers. */
export async function measureMachineEvent(): Promise<Row[]> {
  // as in the browser, without the checks of development
  process.env.NODE_ENV = 'production';
  const { makeStore } = await import('#src/store/makeStore.ts');
  const { screenLoading } = await import('#src/store/screenLoading.ts');
  const { screenLoadingEffects } = await import('#src/app/start/screenLoadingEffects.ts');
  const store = makeStore({
    backend: () => Promise.resolve({}),
    effects: screenLoadingEffects({
      loadScreen: () => new Promise<never>(() => undefined),
      page: {
        getPageState: () => ({ now: 0, isOnline: true, hasUnsavedInput: false, lastReload: 'never' }),
        reload: () => true,
      },
      report: () => undefined,
    }),
  });
  const events = [
    screenLoading.send({ type: 'screen.requested', chunk: 'listings' }),
    screenLoading.send({ type: 'chunk.loaded', chunk: 'listings' }),
  ];

  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    for (let count = 0; count < EVENTS / events.length; count++) events.forEach(store.dispatch);
    return (performance.now() - began) / EVENTS;
  });
  return [
    row({
      what: 'a Redux event with its machine, on this machine',
      unit: 'ms',
      ours: median(rounds),
      limit: { of: 'ours', max: 0.2 },
    }),
  ];
}
