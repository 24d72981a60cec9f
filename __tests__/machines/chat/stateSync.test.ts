import { createActor, SimulatedClock } from 'xstate';

import type { Syncable, StateSyncEvent } from '#machines/chat/stateSync.ts';
import { stateSyncFlow } from '#machines/chat/stateSync.ts';

function openTelling() {
  const clock = new SimulatedClock();
  const sent: (Syncable | null)[] = [];
  const record = (_: unknown, params: { inFlight: Syncable | null }) => void sent.push(params.inFlight);
  const actor = createActor(stateSyncFlow.provide({ actions: { sync: record } }), { clock }).start();
  return {
    clock,
    sent,
    send: (event: StateSyncEvent) => actor.send(event),
    want: (page: string) => actor.send({ type: 'desired.changed', desired: { page } }),
    acknowledged: () => actor.getSnapshot().context.acknowledged,
  };
}

test('Fifty changes in five seconds cause few requests, however fast the answers, and the last one is sent last', () => {
  const { clock, sent, send, want, acknowledged } = openTelling();
  for (let count = 1; count <= 50; count++) {
    want(`page ${count}`);
    clock.increment(100);
    send({ type: 'sync.done' });
  }
  clock.increment(300);
  send({ type: 'sync.done' });
  expect(sent.length).toBeLessThanOrEqual(10);
  expect(sent.at(-1)).toEqual({ page: 'page 50' });
  expect(acknowledged()).toEqual({ page: 'page 50' });
});

test('Changes wait while a request is on its way', () => {
  const { clock, sent, send, want } = openTelling();
  want('one');
  clock.increment(300);
  want('two');
  clock.increment(10_000);
  expect(sent).toEqual([{ page: 'one' }]);
  send({ type: 'sync.done' });
  clock.increment(300);
  expect(sent).toEqual([{ page: 'one' }, { page: 'two' }]);
});

test('A request is tried three times, after 500 and 1,000 ms, with the latest values', () => {
  const { clock, sent, send, want } = openTelling();
  want('one');
  clock.increment(300);
  send({ type: 'sync.failed' });
  want('two');
  clock.increment(500);
  send({ type: 'sync.failed' });
  clock.increment(999);
  expect(sent).toHaveLength(2);
  clock.increment(1);
  send({ type: 'sync.failed' });
  clock.increment(60_000);
  expect(sent).toEqual([{ page: 'one' }, { page: 'two' }, { page: 'two' }]);
  want('three');
  clock.increment(300);
  expect(sent.at(-1)).toEqual({ page: 'three' });
});

test('The same values are not sent twice, and nothing is sent once no one can receive it', () => {
  const { clock, sent, send, want, acknowledged } = openTelling();
  want('one');
  clock.increment(300);
  send({ type: 'sync.done' });
  want('one');
  clock.increment(10_000);
  expect(sent).toHaveLength(1);
  want('two');
  send({ type: 'desired.changed', desired: null });
  clock.increment(10_000);
  expect(sent).toHaveLength(1);
  expect(acknowledged()).toBeNull();
});
