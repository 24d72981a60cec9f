import { assign, setup } from 'xstate';

/** Delays the query so that not every keystroke sends a request. */
const INPUT_DEBOUNCE_MS = 120;

export type ComboboxEvent =
  | { type: 'search.changed'; currentSearch: string }
  | { type: 'text.typed'; text: string }
  | { type: 'options.listed'; count: number }
  | { type: 'option.moved'; step: 1 | -1 }
  | { type: 'option.chosen' }
  | { type: 'search.submitted' }
  | { type: 'list.dismissed' }
  | { type: 'field.left' };

type Context = {
  /** The search that the list of homes currently uses. */
  currentSearch: string;
  text: string;
  /** The query to fetch options for; it lags slightly behind the text. Empty when no options are needed. */
  query: string;
  /** The number of options for the query. */
  count: number;
  /** The option that Enter selects. */
  active: number | null;
};

const needsOptions = ({ text, currentSearch }: Pick<Context, 'text' | 'currentSearch'>) =>
  text.trim() !== '' && text !== currentSearch;

/** A field with a list of options below it. The focus stays in the field. */
export const combobox = setup({
  types: {
    input: {} as { currentSearch: string },
    context: {} as Context,
    events: {} as ComboboxEvent,
  },
  actions: {
    follow: assign((_, { currentSearch }: { currentSearch: string }) => ({
      currentSearch,
      text: currentSearch,
      query: '',
    })),
    type: assign(({ context }, { text }: { text: string }) => ({
      text,
      active: null,
      ...(!needsOptions({ ...context, text }) && { query: '' }),
    })),
    ask: assign({ query: ({ context }) => context.text.trim() }),
    count: assign(({ context: { active } }, { count }: { count: number }) => ({
      count,
      active: active !== null && active < count ? active : null,
    })),
    seek: assign({
      active: ({ context: { active, count } }, { step }: { step: 1 | -1 }) =>
        active === null ? (step === 1 ? 0 : count - 1) : (active + step + count) % count,
    }),
    leaveOptions: assign({ active: null }),
    empty: assign({ text: '', query: '' }),
  },
  guards: {
    isOther: ({ context }, { currentSearch }: { currentSearch: string }) =>
      currentSearch !== context.currentSearch,
    isFirst: ({ context }) => context.query === '' && needsOptions(context),
    needsOptions: ({ context }) => needsOptions(context),
    hasOptions: ({ context }) => context.count > 0,
    isSome: (_, { count }: { count: number }) => count > 0,
  },
  delays: { typingPause: INPUT_DEBOUNCE_MS },
}).createMachine({
  id: 'combobox',
  context: ({ input: { currentSearch } }) => ({
    currentSearch,
    text: currentSearch,
    query: '',
    count: 0,
    active: null,
  }),
  type: 'parallel',
  states: {
    requesting: {
      initial: 'still',
      on: {
        'search.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.still',
          actions: { type: 'follow', params: ({ event }) => event },
        },
        'text.typed': {
          target: '.typed',
          actions: { type: 'type', params: ({ event }) => event },
        },
        'option.chosen': { target: '.still', actions: 'empty' },
      },
      states: {
        still: {},
        typed: {
          always: [
            { guard: 'isFirst', target: 'still', actions: 'ask' },
            { guard: 'needsOptions', target: 'pausing' },
            { target: 'still' },
          ],
        },
        pausing: { after: { typingPause: { target: 'still', actions: 'ask' } } },
      },
    },
    list: {
      initial: 'closed',
      on: {
        'options.listed': [
          {
            guard: { type: 'isSome', params: ({ event }) => event },
            target: '.open',
            actions: { type: 'count', params: ({ event }) => event },
          },
          { target: '.closed', actions: { type: 'count', params: ({ event }) => event } },
        ],
        'option.chosen': '.dismissed',
        'search.submitted': '.dismissed',
        'list.dismissed': '.dismissed',
        'field.left': { actions: 'leaveOptions' },
      },
      states: {
        closed: { entry: 'leaveOptions' },
        open: {
          on: { 'option.moved': { actions: { type: 'seek', params: ({ event }) => event } } },
        },
        // The list stays closed until the visitor types something else, even if options arrive now.
        dismissed: {
          entry: 'leaveOptions',
          on: {
            'options.listed': { actions: { type: 'count', params: ({ event }) => event } },
            'text.typed': [{ guard: 'hasOptions', target: 'open' }, { target: 'closed' }],
          },
        },
      },
    },
  },
});
