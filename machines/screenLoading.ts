import { assign, setup } from 'xstate';

import { effect } from './effect.ts';

const RETRY_DELAY_MS = 500;
const RELOAD_AGAIN_AFTER_MS = 10 * 60_000;
const RELOAD_PATIENCE_MS = 10_000;

/** What a reload depends on, at the moment when it could help. */
export type PageLook = {
  now: number;
  isOnline: boolean;
  /** Whether something was typed that a reload would lose. */
  hasUnsavedInput: boolean;
  /** When this tab was last reloaded for a screen; unknown where the browser lets us remember nothing. */
  lastReload: number | 'never' | 'unknown';
};

export type ScreenLoadingContext = {
  /** The screen that was asked for last, by the name of its chunk. */
  wanted: string;
  /** The screens that are here. */
  arrived: readonly string[];
};

export type ScreenLoadingEvent =
  | { type: 'screen.asked'; chunk: string }
  | { type: 'chunk.loaded'; chunk: string }
  | { type: 'chunk.failed'; chunk: string }
  | ({ type: 'page.looked' } & PageLook)
  | { type: 'reload.refused' }
  | { type: 'retry.asked' };

const isLongAgo = (lastReload: PageLook['lastReload'], now: number) =>
  lastReload === 'never' || (lastReload !== 'unknown' && Math.abs(now - lastReload) >= RELOAD_AGAIN_AFTER_MS);

const without = (chunks: readonly string[], chunk: string) => chunks.filter((it) => it !== chunk);

const loadWanted = {
  type: 'loadChunk',
  params: ({ context }: { context: ScreenLoadingContext }) => ({ chunk: context.wanted }),
} as const;

const arrive = assign<
  ScreenLoadingContext,
  Extract<ScreenLoadingEvent, { type: 'chunk.loaded' }>,
  undefined,
  ScreenLoadingEvent,
  never
>({
  arrived: ({ context, event }) => [...without(context.arrived, event.chunk), event.chunk],
});

/** How a screen's chunk is fetched: tried again once, then one reload where it harms nobody, then a button. */
export const screenLoading = setup({
  types: { context: {} as ScreenLoadingContext, events: {} as ScreenLoadingEvent, tags: {} as 'busy' },
  actions: {
    loadChunk: effect<{ chunk: string }>(),
    lookAtPage: effect(),
    reloadPage: effect<{ now: number }>(),
  },
  guards: {
    isWanted: ({ context }, { chunk }: { chunk: string }) => chunk === context.wanted,
    mayReload: (_, { isOnline, hasUnsavedInput, lastReload, now }: PageLook) =>
      isOnline && !hasUnsavedInput && isLongAgo(lastReload, now),
  },
}).createMachine({
  id: 'screenLoading',
  context: { wanted: '', arrived: [] },
  initial: 'resting',
  on: {
    'screen.asked': {
      target: '.loading',
      actions: assign({
        wanted: ({ event }) => event.chunk,
        arrived: ({ context, event }) => without(context.arrived, event.chunk),
      }),
    },
    'chunk.loaded': [
      { guard: { type: 'isWanted', params: ({ event }) => event }, target: '.resting', actions: arrive },
      { actions: arrive },
    ],
  },
  states: {
    resting: {},
    loading: {
      tags: 'busy',
      entry: loadWanted,
      on: {
        'chunk.failed': { guard: { type: 'isWanted', params: ({ event }) => event }, target: 'waiting' },
      },
    },
    waiting: { tags: 'busy', after: { [RETRY_DELAY_MS]: 'retrying' } },
    retrying: {
      tags: 'busy',
      entry: loadWanted,
      on: {
        'chunk.failed': { guard: { type: 'isWanted', params: ({ event }) => event }, target: 'looking' },
      },
    },
    looking: {
      tags: 'busy',
      entry: 'lookAtPage',
      on: {
        'page.looked': [
          {
            guard: { type: 'mayReload', params: ({ event }) => event },
            target: 'reloading',
            actions: { type: 'reloadPage', params: ({ event }) => ({ now: event.now }) },
          },
          { target: 'unavailable' },
        ],
      },
    },
    // Here the page goes away. Where the browser keeps it, nobody is left waiting.
    reloading: {
      tags: 'busy',
      after: { [RELOAD_PATIENCE_MS]: 'unavailable' },
      on: { 'reload.refused': 'unavailable' },
    },
    unavailable: { on: { 'retry.asked': 'retrying' } },
  },
});
