import { assign, setup } from 'xstate';

const MIN_SWIPE_PX = 40;

/** How many pictures there are comes with the event: a home may get another one meanwhile. */
export type GalleryEvent =
  | { type: 'strip.scrolled'; place: number }
  | { type: 'picture.opened'; index: number }
  | { type: 'picture.turned'; by: 1 | -1; count: number }
  | { type: 'picture.sought'; index: number }
  | { type: 'swipe.begun'; x: number }
  | { type: 'swipe.ended'; x: number; count: number }
  | { type: 'swipe.dropped' }
  | { type: 'lightbox.closed' };

type Context = {
  /** Which picture of the strip is in sight, from 1. */
  inSight: number;
  /** Which picture is shown alone, from 0. */
  index: number;
  /** Where a finger was put down. */
  pressedAt: number;
};

/** A strip of pictures, each of which can be shown alone over the page. */
export const gallery = setup({
  types: { context: {} as Context, events: {} as GalleryEvent },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index })),
    turn: assign(({ context: { index } }, { by, count }: { by: number; count: number }) => ({
      index: (index + by + count) % count,
    })),
    press: assign((_, { x }: { x: number }) => ({ pressedAt: x })),
  },
  guards: {
    isSwipe: ({ context }, { x }: { x: number }) => Math.abs(x - context.pressedAt) >= MIN_SWIPE_PX,
  },
}).createMachine({
  id: 'gallery',
  context: { inSight: 1, index: 0, pressedAt: 0 },
  initial: 'closed',
  on: { 'strip.scrolled': { actions: assign({ inSight: ({ event }) => event.place }) } },
  states: {
    closed: {
      on: {
        'picture.opened': { target: 'open', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'still',
      on: {
        'picture.turned': { actions: { type: 'turn', params: ({ event }) => event } },
        'picture.sought': { actions: { type: 'show', params: ({ event }) => event } },
        'swipe.begun': { target: '.swiping', actions: { type: 'press', params: ({ event }) => event } },
        'lightbox.closed': 'closed',
      },
      states: {
        still: {},
        swiping: {
          on: {
            'swipe.ended': [
              {
                guard: { type: 'isSwipe', params: ({ event }) => event },
                target: 'still',
                actions: {
                  type: 'turn',
                  params: ({ context, event: { x, count } }) => ({
                    by: x < context.pressedAt ? 1 : -1,
                    count,
                  }),
                },
              },
              { target: 'still' },
            ],
            'swipe.dropped': 'still',
          },
        },
      },
    },
  },
});
