import { assign, setup } from 'xstate';

/** Not every letter is a question. */
const PAUSE_MS = 120;

export type ComboboxEvent =
  | { type: 'search.changed'; searched: string }
  | { type: 'text.typed'; text: string }
  | { type: 'options.listed'; count: number }
  | { type: 'option.sought'; step: 1 | -1 }
  | { type: 'option.chosen' }
  | { type: 'search.submitted' }
  | { type: 'list.dismissed' }
  | { type: 'field.left' };

type Context = {
  /** What the list of homes is searched for. */
  searched: string;
  text: string;
  /** What options are asked for, a moment behind the text. Empty where none are wanted. */
  query: string;
  /** How many options there are for it. */
  count: number;
  /** Which of them Enter takes. */
  active: number | null;
};

const wantsOptions = ({ text, searched }: Pick<Context, 'text' | 'searched'>) =>
  text.trim() !== '' && text !== searched;

/** A field with a list of options under it. The focus stays in the field. */
export const combobox = setup({
  types: {
    input: {} as { searched: string },
    context: {} as Context,
    events: {} as ComboboxEvent,
  },
  actions: {
    follow: assign((_, { searched }: { searched: string }) => ({ searched, text: searched, query: '' })),
    type: assign(({ context }, { text }: { text: string }) => ({
      text,
      active: null,
      ...(!wantsOptions({ ...context, text }) && { query: '' }),
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
    isOther: ({ context }, { searched }: { searched: string }) => searched !== context.searched,
    isFirst: ({ context }) => context.query === '' && wantsOptions(context),
    wantsOptions: ({ context }) => wantsOptions(context),
    hasOptions: ({ context }) => context.count > 0,
    isSome: (_, { count }: { count: number }) => count > 0,
  },
  delays: { pause: PAUSE_MS },
}).createMachine({
  id: 'combobox',
  context: ({ input: { searched } }) => ({ searched, text: searched, query: '', count: 0, active: null }),
  type: 'parallel',
  states: {
    asking: {
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
            { guard: 'wantsOptions', target: 'pausing' },
            { target: 'still' },
          ],
        },
        pausing: { after: { pause: { target: 'still', actions: 'ask' } } },
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
          on: { 'option.sought': { actions: { type: 'seek', params: ({ event }) => event } } },
        },
        // whatever is listed now, the list stays away until something else is typed
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
