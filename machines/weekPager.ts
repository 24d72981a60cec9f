import { assign, setup } from 'xstate';

type Context = {
  /** The first days of the pages that were turned to, the last one being shown. Empty on the first page. */
  turnedTo: readonly string[];
};

/** Days are shown in pages of two weeks. Earlier leads back the way one came. */
export const weekPager = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'later.wanted'; from: string } | { type: 'earlier.wanted' },
  },
  guards: { isFirst: ({ context }) => context.turnedTo.length <= 1 },
}).createMachine({
  id: 'weekPager',
  context: { turnedTo: [] },
  initial: 'first',
  on: {
    'later.wanted': {
      target: '.later',
      actions: assign({ turnedTo: ({ context, event }) => [...context.turnedTo, event.from] }),
    },
  },
  states: {
    first: {},
    later: {
      on: {
        'earlier.wanted': [
          { guard: 'isFirst', target: 'first', actions: assign({ turnedTo: [] }) },
          { actions: assign({ turnedTo: ({ context }) => context.turnedTo.slice(0, -1) }) },
        ],
      },
    },
  },
});
