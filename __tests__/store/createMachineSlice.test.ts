import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { assign, fromPromise, raise, setup } from 'xstate';

import { effect } from '#machines/effect.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { Effects } from '#src/store/performEffects.ts';

type DoorEvent = { type: 'bell.rung'; by: string } | { type: 'door.opened' } | { type: 'door.shut' };

const doorMachine = setup({
  types: { context: {} as { visitors: string[] }, events: {} as DoorEvent | { type: 'key.turned' } },
  actions: { greet: effect<{ name: string }>(), lock: effect() },
}).createMachine({
  id: 'door',
  context: { visitors: [] },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'bell.rung': {
          target: 'open',
          actions: [
            assign({ visitors: ({ context, event }) => [...context.visitors, event.by] }),
            { type: 'greet', params: ({ event }) => ({ name: event.by }) },
          ],
        },
        'door.shut': { actions: raise({ type: 'key.turned' }) },
        'key.turned': { actions: 'lock' },
      },
    },
    open: { after: { 300: 'shut' }, on: { 'door.shut': 'shut' } },
  },
});

function open(effects: Partial<Effects<typeof doorMachine>> = {}) {
  const door = createMachineSlice('door', doorMachine);
  const listener = createListenerMiddleware<{ door: ReturnType<typeof door.reducer> }>();
  const store = configureStore({
    reducer: combineReducers({ door: door.reducer }),
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  door.listen(listener.startListening, { greet: () => undefined, lock: () => undefined, ...effects });
  const send = (event: DoorEvent) => store.dispatch(door.send(event));
  return { door, store, send, stateOf: () => store.getState().door };
}

test('an event is an action that reads as a sentence, and the store keeps value and context only', () => {
  const { door, send, stateOf } = open();
  expect(send({ type: 'bell.rung', by: 'Ada' })).toEqual({ type: 'door/bell.rung', payload: { by: 'Ada' } });
  expect(stateOf()).toEqual({ value: 'open', context: { visitors: ['Ada'] } });
  expect(door.send({ type: 'door.shut' })).toEqual({ type: 'door/door.shut', payload: {} });
});

test('what the machine refuses, and what it has never heard of, leaves the very same state', () => {
  const { store, send, stateOf } = open();
  const before = stateOf();
  send({ type: 'door.opened' });
  store.dispatch({ type: 'door/no.such.event', payload: {} });
  store.dispatch({ type: 'another/bell.rung', payload: { by: 'Ada' } });
  expect(stateOf()).toBe(before);
});

test('the snapshot of a state is one object, and knows what it can', () => {
  const { door, store, send } = open();
  expect(door.select(store.getState())).toBe(door.select(store.getState()));
  send({ type: 'bell.rung', by: 'Ada' });
  expect(door.select(store.getState()).matches('open')).toBe(true);
  expect(door.select(store.getState()).can({ type: 'bell.rung', by: 'Bo' })).toBe(false);
});

test('an effect is performed with its parameters, once, after the state has changed', () => {
  const seen: unknown[] = [];
  const { store, send, stateOf } = open({ greet: ({ name }) => void seen.push([name, stateOf().value]) });
  send({ type: 'bell.rung', by: 'Ada' });
  send({ type: 'bell.rung', by: 'Bo' });
  expect(seen).toEqual([['Ada', 'open']]);
  expect(store.getState().door.context.visitors).toEqual(['Ada']);
});

test('the reducer alone performs nothing', () => {
  const greet = jest.fn();
  const { door } = open({ greet });
  const after = door.reducer(undefined, door.send({ type: 'bell.rung', by: 'Ada' }));
  expect(after.value).toBe('open');
  expect(greet).not.toHaveBeenCalled();
});

test('a delay passes once, and is in the log as an event', () => {
  jest.useFakeTimers();
  const { send, stateOf } = open();
  send({ type: 'bell.rung', by: 'Ada' });
  jest.advanceTimersByTime(299);
  expect(stateOf().value).toBe('open');
  jest.advanceTimersByTime(1);
  expect(stateOf().value).toBe('shut');
  jest.useRealTimers();
});

test('a delay that was left behind does not come back to the next one', () => {
  jest.useFakeTimers();
  const { send, stateOf } = open();
  send({ type: 'bell.rung', by: 'Ada' });
  jest.advanceTimersByTime(200);
  send({ type: 'door.shut' });
  send({ type: 'bell.rung', by: 'Bo' });
  jest.advanceTimersByTime(200);
  expect(stateOf().value).toBe('open');
  jest.advanceTimersByTime(100);
  expect(stateOf().value).toBe('shut');
  jest.useRealTimers();
});

test('an effect that answers at once leaves no timer behind', () => {
  jest.useFakeTimers();
  const { send, stateOf } = open({ greet: (_, answer) => answer({ type: 'door.shut' }) });
  send({ type: 'bell.rung', by: 'Ada' });
  expect(stateOf().value).toBe('shut');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('what a machine raises for itself is taken into account once', () => {
  jest.useFakeTimers();
  const lock = jest.fn();
  const { send } = open({ lock });
  send({ type: 'door.shut' });
  jest.runAllTimers();
  expect(lock).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a forgotten effect, a wrong parameter and an unknown event are type errors', () => {
  // @ts-expect-error -- `lock` is missing
  const forgotten: Effects<typeof doorMachine> = { greet: () => undefined };
  const wrong: Partial<Effects<typeof doorMachine>> = {
    // @ts-expect-error -- it is a name
    greet: ({ age }) => expect(age).toBeDefined(),
    // @ts-expect-error -- nobody knocks
    lock: (_, send) => send({ type: 'door.knocked' }),
  };
  const door = createMachineSlice('door', doorMachine);
  // @ts-expect-error -- nobody knocks
  expect(door.send({ type: 'door.knocked' })).toBeDefined();
  // @ts-expect-error -- somebody rings
  expect(door.send({ type: 'bell.rung' })).toBeDefined();
  expect(forgotten).not.toBe(wrong);
});

const asking = setup({
  actors: { ask: fromPromise(() => Promise.resolve(1)) },
  actions: { greet: effect() },
});

test.each([
  [
    'invokes',
    asking.createMachine({ id: 'x', initial: 'a', states: { a: {}, b: { invoke: { src: 'ask' } } } }),
  ],
  ['history', asking.createMachine({ id: 'x', initial: 'a', states: { a: {}, b: { type: 'history' } } })],
  ['first state', asking.createMachine({ id: 'x', initial: 'a', states: { a: { entry: 'greet' } } })],
])('a machine that could not be put back from the store is refused: %s', (reason, machine) => {
  expect(() => createMachineSlice('x', machine)).toThrow(reason);
});
