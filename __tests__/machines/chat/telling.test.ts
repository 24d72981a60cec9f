import { createActor, SimulatedClock } from 'xstate';

import type { Tellable, TellingEvent } from '#machines/chat/telling.ts';
import { tellingFlow } from '#machines/chat/telling.ts';

function openTelling() {
  const clock = new SimulatedClock();
  const sent: (Tellable | null)[] = [];
  const tell = (_: unknown, params: { sent: Tellable | null }) => void sent.push(params.sent);
  const actor = createActor(tellingFlow.provide({ actions: { tell } }), { clock }).start();
  return {
    clock,
    sent,
    send: (event: TellingEvent) => actor.send(event),
    want: (page: string) => actor.send({ type: 'wanted.changed', wanted: { page } }),
    told: () => actor.getSnapshot().context.told,
  };
}

test('Fifty changes in five seconds are few calls however soon each is answered, and the last is told last', () => {
  const { clock, sent, send, want, told } = openTelling();
  for (let count = 1; count <= 50; count++) {
    want(`page ${count}`);
    clock.increment(100);
    send({ type: 'told' });
  }
  clock.increment(300);
  send({ type: 'told' });
  expect(sent.length).toBeLessThanOrEqual(10);
  expect(sent.at(-1)).toEqual({ page: 'page 50' });
  expect(told()).toEqual({ page: 'page 50' });
});

test('What changes while something is on its way waits for it', () => {
  const { clock, sent, send, want } = openTelling();
  want('one');
  clock.increment(300);
  want('two');
  clock.increment(10_000);
  expect(sent).toEqual([{ page: 'one' }]);
  send({ type: 'told' });
  clock.increment(300);
  expect(sent).toEqual([{ page: 'one' }, { page: 'two' }]);
});

test('It is tried three times, after 500 and 1,000 ms, with what is wanted by then', () => {
  const { clock, sent, send, want } = openTelling();
  want('one');
  clock.increment(300);
  send({ type: 'telling.failed' });
  want('two');
  clock.increment(500);
  send({ type: 'telling.failed' });
  clock.increment(999);
  expect(sent).toHaveLength(2);
  clock.increment(1);
  send({ type: 'telling.failed' });
  clock.increment(60_000);
  expect(sent).toEqual([{ page: 'one' }, { page: 'two' }, { page: 'two' }]);
  want('three');
  clock.increment(300);
  expect(sent.at(-1)).toEqual({ page: 'three' });
});

test('The same is not told twice, and nothing is told once there is nobody to tell', () => {
  const { clock, sent, send, want, told } = openTelling();
  want('one');
  clock.increment(300);
  send({ type: 'told' });
  want('one');
  clock.increment(10_000);
  expect(sent).toHaveLength(1);
  want('two');
  send({ type: 'wanted.changed', wanted: null });
  clock.increment(10_000);
  expect(sent).toHaveLength(1);
  expect(told()).toBeNull();
});
