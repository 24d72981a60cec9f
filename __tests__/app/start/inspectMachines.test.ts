import { inspectMachines } from '#src/app/start/inspectMachines.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';
import { addTour, tour } from '#src/features/booking/store/tour.ts';

jest.mock('@statelyai/inspect', () => ({ createBrowserInspector: () => null }));

test('the inspector gets each machine of the store once, then its events and the states after them', () => {
  const store = makeStore({ backend: () => Promise.resolve({ data: {} }) });
  const shown: unknown[] = [];
  inspectMachines(store, {
    actor: (actor, snapshot) =>
      shown.push(['actor', (actor as { sessionId: string }).sessionId, snapshot?.value]),
    event: (name, event) => shown.push(['event', name, (event as { type: string }).type]),
    snapshot: (name, { value }) => shown.push(['snapshot', name, value]),
  });
  expect(shown.splice(0)).toEqual([['actor', 'screenLoading', 'resting']]);

  store.dispatch(screenLoading.send({ type: 'screen.requested', chunk: 'terms' }));
  expect(shown.splice(0)).toEqual([
    ['event', 'screenLoading', 'screen.requested'],
    ['snapshot', 'screenLoading', 'loading'],
  ]);

  addTour(store);
  expect(shown.splice(0)).toEqual([['actor', 'tour', tour.select(store.getState() as never).value]]);
});
