import { assign, setup } from 'xstate';

import { effect } from '../effect.ts';
import { backOffMs, MAX_ATTEMPTS } from './backOff.ts';

/** Plain data that only needs to be compared for equality. */
export type Syncable = Readonly<Record<string, unknown>>;

type StateSyncContext = {
  /** The state the server should have; null while there is no conversation. */
  desired: Syncable | null;
  /** The state the server has acknowledged. */
  acknowledged: Syncable | null;
  /** The state that is being sent. */
  inFlight: Syncable | null;
  attempt: number;
};

export type StateSyncEvent =
  | { type: 'desired.changed'; desired: Syncable | null }
  | { type: 'sync.done' }
  | { type: 'sync.failed' }
  /** A retry would fail again. */
  | { type: 'sync.rejected' };

/** A change is sent after this long without another one. */
const DEBOUNCE_MS = 300;

const isSame = (a: Syncable | null, b: Syncable | null) => JSON.stringify(a) === JSON.stringify(b);

const stateSync = setup({
  types: { context: {} as StateSyncContext, events: {} as StateSyncEvent },
  actions: { sync: effect<{ inFlight: Syncable | null }>() },
  guards: {
    isOver: (_, { desired }: { desired: Syncable | null }) => desired === null,
    isMore: (_, { desired }: { desired: Syncable | null }) => desired !== null,
    isBehind: ({ context }) => context.desired !== null && !isSame(context.desired, context.acknowledged),
    canRetry: ({ context }) => context.attempt < MAX_ATTEMPTS.attributes,
  },
  delays: { changePause: DEBOUNCE_MS, backOff: ({ context }) => backOffMs(context.attempt) },
});

const onDesiredChange = stateSync.createStateConfig({
  on: {
    'desired.changed': {
      guard: { type: 'isMore', params: ({ event }) => event },
      target: '#stateSync.idle',
      actions: assign({ desired: ({ event }) => event.desired }),
    },
  },
});

const countAttempt = stateSync.assign({ attempt: ({ context }) => context.attempt + 1 });

/** Keeps the server in sync: one request at a time, and the latest state is always sent last. */
export const stateSyncFlow = stateSync.createMachine({
  id: 'stateSync',
  context: { desired: null, acknowledged: null, inFlight: null, attempt: 0 },
  initial: 'idle',
  on: {
    'desired.changed': [
      {
        guard: { type: 'isOver', params: ({ event }) => event },
        target: '.idle',
        actions: assign({ desired: null, acknowledged: null, inFlight: null, attempt: 0 }),
      },
      { actions: assign({ desired: ({ event }) => event.desired }) },
    ],
  },
  states: {
    idle: { always: { guard: 'isBehind', target: 'settling' } },
    settling: { ...onDesiredChange, after: { changePause: 'syncing' } },
    syncing: {
      entry: [
        countAttempt,
        assign({ inFlight: ({ context }) => context.desired }),
        { type: 'sync', params: ({ context }) => ({ inFlight: context.inFlight }) },
      ],
      on: {
        'sync.done': {
          target: 'idle',
          actions: assign({ acknowledged: ({ context }) => context.inFlight, attempt: 0 }),
        },
        'sync.failed': [
          { guard: 'canRetry', target: 'waiting' },
          { target: 'failed', actions: assign({ attempt: 0 }) },
        ],
        'sync.rejected': { target: 'failed', actions: assign({ attempt: 0 }) },
      },
    },
    waiting: { after: { backOff: 'syncing' } },
    /** Until the desired state changes. */
    failed: onDesiredChange,
  },
});
