import { assign, setup } from 'xstate';

const MIN_SWIPE_PX = 40;

/** How a picture alone is enlarged, and how far it's moved from the middle, in fractions of its frame. */
export type Zoom = { scale: number; x: number; y: number };

/** The number of pictures comes with the event because a home may get another picture in the meantime. */
export type GalleryEvent =
  | { type: 'strip.scrolled'; place: number }
  | { type: 'picture.opened'; index: number }
  | { type: 'picture.changed'; by: 1 | -1; count: number }
  | { type: 'picture.selected'; index: number }
  | { type: 'picture.zoomed'; zoom: Zoom }
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
  zoom: Zoom;
  /** The position where a touch started. */
  pressX: number;
};

const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** A strip of pictures, each of which can be shown alone over the page, and the virtual tour in their place. */
export const gallery = setup({
  types: { context: {} as Context, events: {} as GalleryEvent },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index, zoom: unzoomed })),
    turn: assign(({ context: { index } }, { by, count }: { by: number; count: number }) => ({
      index: (index + by + count) % count,
      zoom: unzoomed,
    })),
    zoom: assign((_, { zoom }: { zoom: Zoom }) => ({ zoom })),
    press: assign((_, { x }: { x: number }) => ({ pressX: x })),
  },
  guards: {
    isSwipe: ({ context }, { x }: { x: number }) => Math.abs(x - context.pressX) >= MIN_SWIPE_PX,
    isLarger: (_, { zoom }: { zoom: Zoom }) => zoom.scale > 1,
  },
}).createMachine({
  id: 'gallery',
  context: { visibleNumber: 1, index: 0, zoom: unzoomed, pressX: 0 },
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
        'picture.changed': { target: '.still', actions: { type: 'turn', params: ({ event }) => event } },
        'picture.selected': { target: '.still', actions: { type: 'show', params: ({ event }) => event } },
        'picture.zoomed': [
          {
            guard: { type: 'isLarger', params: ({ event }) => event },
            target: '.zoomed',
            actions: { type: 'zoom', params: ({ event }) => event },
          },
          { target: '.still', actions: { type: 'zoom', params: { zoom: unzoomed } } },
        ],
        'lightbox.closed': 'closed',
        'virtualTour.opened': 'virtualTour',
      },
      states: {
        still: {
          on: {
            'swipe.started': { target: 'swiping', actions: { type: 'press', params: ({ event }) => event } },
          },
        },
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
        // a finger moves the picture
        zoomed: {},
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
