import type { Action, Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { assign, fromPromise, raise, setup } from 'xstate';

import { effect } from '#machines/effect.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { Effects } from '#src/store/performEffects.ts';

type DoorEvent = { type: 'bell.rung'; by: string } | { type: 'door.opened' } | { type: 'door.shut' };

const doorMachine = setup({
  types: { context: {} as { visitors: string[] }, events: {} as DoorEvent | { type: 'key.turned' } },
  actions: { greet: effect<{ name: string }>(), lock: effect() },
  delays: { closing: 300 },
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
    open: { after: { closing: 'shut' }, on: { 'door.shut': 'shut' } },
  },
});

function open(effects: Partial<Effects<typeof doorMachine>> = {}) {
  const door = createMachineSlice('door', doorMachine);
  const log: Action[] = [];
  const listener = createListenerMiddleware<{ door: ReturnType<typeof door.reducer> }>();
  const recorder: Middleware = () => (next) => (action) => {
    log.push(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ door: door.reducer }),
    middleware: (defaults) => defaults().prepend(listener.middleware, recorder),
  });
  door.listen(listener.startListening, { greet: () => undefined, lock: () => undefined, ...effects });
  const send = (event: DoorEvent) => store.dispatch(door.send(event));
  return { door, store, log, send, getState: () => store.getState().door };
}

test('an event is an action that reads as a sentence, and the store has the value and context only', () => {
  const { door, send, getState } = open();
  expect(send({ type: 'bell.rung', by: 'Ada' })).toEqual({ type: 'door/bell.rung', payload: { by: 'Ada' } });
  expect(getState()).toEqual({ value: 'open', context: { visitors: ['Ada'] } });
  expect(door.send({ type: 'door.shut' })).toEqual({ type: 'door/door.shut', payload: {} });
});

test('an event that the machine refuses, or does not know, leaves the identical state', () => {
  const { store, send, getState } = open();
  const before = getState();
  send({ type: 'door.opened' });
  store.dispatch({ type: 'door/no.such.event', payload: {} });
  store.dispatch({ type: 'another/bell.rung', payload: { by: 'Ada' } });
  expect(getState()).toBe(before);
});

test('the snapshot of a state is a single object, and knows which events it accepts', () => {
  const { door, store, send } = open();
  expect(door.select(store.getState())).toBe(door.select(store.getState()));
  send({ type: 'bell.rung', by: 'Ada' });
  expect(door.select(store.getState()).matches('open')).toBe(true);
  expect(door.select(store.getState()).can({ type: 'bell.rung', by: 'Bo' })).toBe(false);
});

test('an effect is performed with its parameters, once, after the state has changed', () => {
  const seen: unknown[] = [];
  const { store, send, getState } = open({ greet: ({ name }) => void seen.push([name, getState().value]) });
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

test('a delay ends once, and appears in the log under its name', () => {
  jest.useFakeTimers();
  const { send, getState, log } = open();
  send({ type: 'bell.rung', by: 'Ada' });
  jest.advanceTimersByTime(299);
  expect(getState().value).toBe('open');
  jest.advanceTimersByTime(1);
  expect(getState().value).toBe('shut');
  expect(log.map(({ type }) => type)).toEqual(['door/bell.rung', 'door/closing.elapsed']);
  jest.useRealTimers();
});

test('an abandoned delay does not return in the next one', () => {
  jest.useFakeTimers();
  const { send, getState } = open();
  send({ type: 'bell.rung', by: 'Ada' });
  jest.advanceTimersByTime(200);
  send({ type: 'door.shut' });
  send({ type: 'bell.rung', by: 'Bo' });
  jest.advanceTimersByTime(200);
  expect(getState().value).toBe('open');
  jest.advanceTimersByTime(100);
  expect(getState().value).toBe('shut');
  jest.useRealTimers();
});

test('an effect that answers at once leaves no timer behind', () => {
  jest.useFakeTimers();
  const { send, getState } = open({ greet: (_, answer) => answer({ type: 'door.shut' }) });
  send({ type: 'bell.rung', by: 'Ada' });
  expect(getState().value).toBe('shut');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('an event that a machine raises for itself is processed once', () => {
  jest.useFakeTimers();
  const lock = jest.fn();
  const { send } = open({ lock });
  send({ type: 'door.shut' });
  jest.runAllTimers();
  expect(lock).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a missing effect, a wrong parameter and an unknown event are type errors', () => {
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
  [
    'timer without a name',
    asking.createMachine({ id: 'x', initial: 'a', states: { a: { after: { 300: 'b' } }, b: {} } }),
  ],
  ['"ring"', asking.createMachine({ id: 'x', initial: 'a', states: { a: { on: { ring: 'b' } }, b: {} } })],
  ['first state', asking.createMachine({ id: 'x', initial: 'a', states: { a: { entry: 'greet' } } })],
])(
  'a machine that the store could not restore, or its log not explain, is rejected: %s',
  (reason, machine) => {
    expect(() => createMachineSlice('x', machine)).toThrow(reason);
  },
);
