import { assign, setup } from 'xstate';

import { effect } from './effect.ts';

const RETRY_DELAY_MS = 500;
const RELOAD_COOLDOWN_MS = 10 * 60_000;
const RELOAD_TIMEOUT_MS = 10_000;

/** What determines whether the page can be reloaded safely. */
export type PageState = {
  now: number;
  isOnline: boolean;
  /** Whether the visitor has typed something that a reload would lose. */
  hasUnsavedInput: boolean;
  /** When this tab last reloaded for a screen; unknown if the browser blocks storage. */
  lastReload: number | 'never' | 'unknown';
};

export type ScreenLoadingContext = {
  /** The chunk name of the screen that was requested last. */
  requestedChunk: string;
  /** The screens that have been loaded. */
  loadedChunks: readonly string[];
};

export type ScreenLoadingEvent =
  | { type: 'screen.requested'; chunk: string }
  | { type: 'chunk.loaded'; chunk: string }
  | { type: 'chunk.failed'; chunk: string }
  | ({ type: 'page.checked' } & PageState)
  | { type: 'reload.refused' }
  | { type: 'retry.requested' };

const isCooldownOver = (lastReload: PageState['lastReload'], now: number) =>
  lastReload === 'never' || (lastReload !== 'unknown' && Math.abs(now - lastReload) >= RELOAD_COOLDOWN_MS);

const removeChunk = (chunks: readonly string[], chunk: string) => chunks.filter((it) => it !== chunk);

const loadRequested = {
  type: 'loadChunk',
  params: ({ context }: { context: ScreenLoadingContext }) => ({ chunk: context.requestedChunk }),
} as const;

const markLoaded = assign<
  ScreenLoadingContext,
  Extract<ScreenLoadingEvent, { type: 'chunk.loaded' }>,
  undefined,
  ScreenLoadingEvent,
  never
>({
  loadedChunks: ({ context, event }) => [...removeChunk(context.loadedChunks, event.chunk), event.chunk],
});

/** Loads a screen's chunk: one retry, then one reload if it loses nothing, then a button. */
export const screenLoadingMachine = setup({
  types: { context: {} as ScreenLoadingContext, events: {} as ScreenLoadingEvent, tags: {} as 'busy' },
  actions: {
    loadChunk: effect<{ chunk: string }>(),
    checkPage: effect(),
    reloadPage: effect<{ now: number }>(),
  },
  guards: {
    isRequested: ({ context }, { chunk }: { chunk: string }) => chunk === context.requestedChunk,
    mayReload: (_, { isOnline, hasUnsavedInput, lastReload, now }: PageState) =>
      isOnline && !hasUnsavedInput && isCooldownOver(lastReload, now),
  },
  delays: { retryPause: RETRY_DELAY_MS, reloadTimeout: RELOAD_TIMEOUT_MS },
}).createMachine({
  id: 'screenLoading',
  context: { requestedChunk: '', loadedChunks: [] },
  initial: 'resting',
  on: {
    'screen.requested': {
      target: '.loading',
      actions: assign({
        requestedChunk: ({ event }) => event.chunk,
        loadedChunks: ({ context, event }) => removeChunk(context.loadedChunks, event.chunk),
      }),
    },
    'chunk.loaded': [
      {
        guard: { type: 'isRequested', params: ({ event }) => event },
        target: '.resting',
        actions: markLoaded,
      },
      { actions: markLoaded },
    ],
  },
  states: {
    resting: {},
    loading: {
      tags: 'busy',
      entry: loadRequested,
      on: {
        'chunk.failed': { guard: { type: 'isRequested', params: ({ event }) => event }, target: 'waiting' },
      },
    },
    waiting: { tags: 'busy', after: { retryPause: 'retrying' } },
    retrying: {
      tags: 'busy',
      entry: loadRequested,
      on: {
        'chunk.failed': { guard: { type: 'isRequested', params: ({ event }) => event }, target: 'looking' },
      },
    },
    looking: {
      tags: 'busy',
      entry: 'checkPage',
      on: {
        'page.checked': [
          {
            guard: { type: 'mayReload', params: ({ event }) => event },
            target: 'reloading',
            actions: { type: 'reloadPage', params: ({ event }) => ({ now: event.now }) },
          },
          { target: 'unavailable' },
        ],
      },
    },
    // The page unloads here. If the browser keeps it anyway, the timeout ends the wait.
    reloading: {
      tags: 'busy',
      after: { reloadTimeout: 'unavailable' },
      on: { 'reload.refused': 'unavailable' },
    },
    unavailable: { on: { 'retry.requested': 'retrying' } },
  },
});
