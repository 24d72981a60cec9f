import { assign, setup } from 'xstate';

type Context = {
  /** The first days of the pages the visitor turned to; the last one is shown. Empty on the first page. */
  pageStarts: readonly string[];
};

/** Shows days in pages of two weeks. "Earlier" goes back through the pages the visitor came from. */
export const weekPager = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'later.requested'; from: string } | { type: 'earlier.requested' },
  },
  guards: { isFirst: ({ context }) => context.pageStarts.length <= 1 },
}).createMachine({
  id: 'weekPager',
  context: { pageStarts: [] },
  initial: 'first',
  on: {
    'later.requested': {
      target: '.later',
      actions: assign({ pageStarts: ({ context, event }) => [...context.pageStarts, event.from] }),
    },
  },
  states: {
    first: {},
    later: {
      on: {
        'earlier.requested': [
          { guard: 'isFirst', target: 'first', actions: assign({ pageStarts: [] }) },
          { actions: assign({ pageStarts: ({ context }) => context.pageStarts.slice(0, -1) }) },
        ],
      },
    },
  },
});
