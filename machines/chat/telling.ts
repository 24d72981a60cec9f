import { assign, setup } from 'xstate';

import { effect } from '../effect.ts';
import { backOffMs, MOST_ATTEMPTS } from './backOff.ts';

/** Plain data of which it is enough to know whether it is the same. */
export type Tellable = Readonly<Record<string, unknown>>;

type TellingContext = {
  /** What the other end is to know; null while there is nobody to tell. */
  wanted: Tellable | null;
  /** What it knows. */
  told: Tellable | null;
  /** What is on its way. */
  sent: Tellable | null;
  attempt: number;
};

export type TellingEvent =
  | { type: 'wanted.changed'; wanted: Tellable | null }
  | { type: 'told' }
  | { type: 'telling.failed' }
  /** It would fail again. */
  | { type: 'telling.refused' };

/** Many changes in a row are one: it is told when nothing else has changed for so long. */
const SETTLING_MS = 300;

const isSame = (a: Tellable | null, b: Tellable | null) => JSON.stringify(a) === JSON.stringify(b);

const telling = setup({
  types: { context: {} as TellingContext, events: {} as TellingEvent },
  actions: { tell: effect<{ sent: Tellable | null }>() },
  guards: {
    isOver: (_, { wanted }: { wanted: Tellable | null }) => wanted === null,
    isMore: (_, { wanted }: { wanted: Tellable | null }) => wanted !== null,
    isBehind: ({ context }) => context.wanted !== null && !isSame(context.wanted, context.told),
    canRetry: ({ context }) => context.attempt < MOST_ATTEMPTS.attributes,
  },
  delays: { settling: SETTLING_MS, backOff: ({ context }) => backOffMs(context.attempt) },
});

const lookAgain = telling.createStateConfig({
  on: {
    'wanted.changed': {
      guard: { type: 'isMore', params: ({ event }) => event },
      target: '#telling.idle',
      actions: assign({ wanted: ({ event }) => event.wanted }),
    },
  },
});

const tried = telling.assign({ attempt: ({ context }) => context.attempt + 1 });

/** Keeps another end informed: one message on its way at a time, and what was wanted last is told last. */
export const tellingFlow = telling.createMachine({
  id: 'telling',
  context: { wanted: null, told: null, sent: null, attempt: 0 },
  initial: 'idle',
  on: {
    'wanted.changed': [
      {
        guard: { type: 'isOver', params: ({ event }) => event },
        target: '.idle',
        actions: assign({ wanted: null, told: null, sent: null, attempt: 0 }),
      },
      { actions: assign({ wanted: ({ event }) => event.wanted }) },
    ],
  },
  states: {
    idle: { always: { guard: 'isBehind', target: 'settling' } },
    settling: { ...lookAgain, after: { settling: 'telling' } },
    telling: {
      entry: [
        tried,
        assign({ sent: ({ context }) => context.wanted }),
        { type: 'tell', params: ({ context }) => ({ sent: context.sent }) },
      ],
      on: {
        told: { target: 'idle', actions: assign({ told: ({ context }) => context.sent, attempt: 0 }) },
        'telling.failed': [
          { guard: 'canRetry', target: 'waiting' },
          { target: 'given up', actions: assign({ attempt: 0 }) },
        ],
        'telling.refused': { target: 'given up', actions: assign({ attempt: 0 }) },
      },
    },
    waiting: { after: { backOff: 'telling' } },
    /** Until something else is to be told. */
    'given up': lookAgain,
  },
});
