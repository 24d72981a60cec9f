import { assign, setup } from 'xstate';

const MIN_SWIPE_PX = 40;

/** The number of pictures comes with the event because a home may get another picture in the meantime. */
export type GalleryEvent =
  | { type: 'strip.scrolled'; place: number }
  | { type: 'picture.opened'; index: number }
  | { type: 'picture.changed'; by: 1 | -1; count: number }
  | { type: 'picture.selected'; index: number }
  | { type: 'swipe.started'; x: number }
  | { type: 'swipe.ended'; x: number; count: number }
  | { type: 'swipe.canceled' }
  | { type: 'lightbox.closed' }
  | { type: 'virtualTour.opened' }
  | { type: 'virtualTour.loaded' }
  | { type: 'virtualTour.closed' };

type Context = {
  /** The picture of the strip that is visible, counted from 1. */
  visibleNumber: number;
  /** The picture that is shown alone, counted from 0. */
  index: number;
  /** The position where a touch started. */
  pressX: number;
};

/** A strip of pictures, each of which can be shown alone over the page, and the virtual tour in their place. */
export const gallery = setup({
  types: { context: {} as Context, events: {} as GalleryEvent },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index })),
    turn: assign(({ context: { index } }, { by, count }: { by: number; count: number }) => ({
      index: (index + by + count) % count,
    })),
    press: assign((_, { x }: { x: number }) => ({ pressX: x })),
  },
  guards: {
    isSwipe: ({ context }, { x }: { x: number }) => Math.abs(x - context.pressX) >= MIN_SWIPE_PX,
  },
}).createMachine({
  id: 'gallery',
  context: { visibleNumber: 1, index: 0, pressX: 0 },
  initial: 'closed',
  on: { 'strip.scrolled': { actions: assign({ visibleNumber: ({ event }) => event.place }) } },
  states: {
    closed: {
      on: {
        'picture.opened': { target: 'open', actions: { type: 'show', params: ({ event }) => event } },
        'virtualTour.opened': 'virtualTour',
      },
    },
    open: {
      initial: 'still',
      on: {
        'picture.changed': { actions: { type: 'turn', params: ({ event }) => event } },
        'picture.selected': { actions: { type: 'show', params: ({ event }) => event } },
        'swipe.started': { target: '.swiping', actions: { type: 'press', params: ({ event }) => event } },
        'lightbox.closed': 'closed',
        'virtualTour.opened': 'virtualTour',
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
                    by: x < context.pressX ? 1 : -1,
                    count,
                  }),
                },
              },
              { target: 'still' },
            ],
            'swipe.canceled': 'still',
          },
        },
      },
    },
    // nothing comes from the tour's site until the visitor has agreed to it
    virtualTour: {
      initial: 'offered',
      on: { 'virtualTour.closed': 'closed' },
      states: {
        offered: { on: { 'virtualTour.loaded': 'loaded' } },
        loaded: {},
      },
    },
  },
});
