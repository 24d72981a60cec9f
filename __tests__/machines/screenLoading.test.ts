import { createActor, SimulatedClock } from 'xstate';

import type { PageState } from '#machines/screenLoading.ts';
import { screenLoadingMachine } from '#machines/screenLoading.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const harmless: PageState = { now, isOnline: true, hasUnsavedInput: false, lastReload: 'never' };

function open() {
  const clock = new SimulatedClock();
  const loadChunk = jest.fn<undefined, [string]>();
  const checkPage = jest.fn();
  const reloadPage = jest.fn<undefined, [number]>();
  const machine = screenLoadingMachine.provide({
    actions: {
      loadChunk: (_, { chunk }) => loadChunk(chunk),
      checkPage: () => void checkPage(),
      reloadPage: (_, params) => reloadPage(params.now),
    },
  });
  const loading = createActor(machine, { clock }).start();
  return { loading, clock, loadChunk, checkPage, reloadPage };
}

/** Requested, failed, and failed again. */
function failedTwice() {
  const opened = open();
  const { loading, clock } = opened;
  loading.send({ type: 'screen.requested', chunk: 'terms' });
  loading.send({ type: 'chunk.failed', chunk: 'terms' });
  clock.increment(500);
  loading.send({ type: 'chunk.failed', chunk: 'terms' });
  return opened;
}

test('a requested screen is fetched, and marked as loaded', () => {
  const { loading, loadChunk } = open();
  loading.send({ type: 'screen.requested', chunk: 'terms' });
  expect(loadChunk.mock.calls).toEqual([['terms']]);
  expect(loading.getSnapshot().hasTag('busy')).toBe(true);

  loading.send({ type: 'chunk.loaded', chunk: 'terms' });
  expect(loading.getSnapshot().value).toBe('resting');
  expect(loading.getSnapshot().context.loadedChunks).toEqual(['terms']);
});

test('a chunk that fails is tried again once, after 500 ms', () => {
  const { loading, clock, loadChunk, checkPage } = open();
  loading.send({ type: 'screen.requested', chunk: 'terms' });
  loading.send({ type: 'chunk.failed', chunk: 'terms' });

  clock.increment(499);
  expect(loadChunk).toHaveBeenCalledTimes(1);
  clock.increment(1);
  expect(loadChunk).toHaveBeenCalledTimes(2);

  loading.send({ type: 'chunk.failed', chunk: 'terms' });
  clock.increment(60_000);
  expect(loadChunk).toHaveBeenCalledTimes(2);
  expect(checkPage).toHaveBeenCalledTimes(1);
});

test('a chunk that fails twice causes one reload where that does no harm', () => {
  const { loading, reloadPage } = failedTwice();
  loading.send({ type: 'page.checked', ...harmless });
  expect(reloadPage.mock.calls).toEqual([[now]]);
  expect(loading.getSnapshot().value).toBe('reloading');
});

test.each<[string, Partial<PageState>]>([
  ['the browser is offline', { isOnline: false }],
  ['a form has unsaved input', { hasUnsavedInput: true }],
  ['storage is blocked', { lastReload: 'unknown' }],
  ['it was reloaded a moment ago', { lastReload: now - 1000 }],
  ['it was reloaded nearly ten minutes ago', { lastReload: now - 599_999 }],
  ['the clock was set back since the reload', { lastReload: now + 1000 }],
])('the page is not reloaded when %s: a button is shown', (_, change) => {
  const { loading, reloadPage } = failedTwice();
  loading.send({ type: 'page.checked', ...harmless, ...change });
  expect(reloadPage).not.toHaveBeenCalled();
  expect(loading.getSnapshot().value).toBe('unavailable');
});

test('ten minutes after a reload the page may be reloaded again', () => {
  const { loading, reloadPage } = failedTwice();
  loading.send({ type: 'page.checked', ...harmless, lastReload: now - 600_000 });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a reload that the browser refuses, or that does not happen within ten seconds, ends with the button', () => {
  const refused = failedTwice();
  refused.loading.send({ type: 'page.checked', ...harmless });
  refused.loading.send({ type: 'reload.refused' });
  expect(refused.loading.getSnapshot().value).toBe('unavailable');

  const ignored = failedTwice();
  ignored.loading.send({ type: 'page.checked', ...harmless });
  ignored.clock.increment(10_000);
  expect(ignored.loading.getSnapshot().value).toBe('unavailable');
});

test('the button tries once, and returns when that fails', () => {
  const { loading, loadChunk } = failedTwice();
  loading.send({ type: 'page.checked', ...harmless, hasUnsavedInput: true });
  loading.send({ type: 'retry.requested' });
  expect(loadChunk).toHaveBeenCalledTimes(3);

  loading.send({ type: 'chunk.failed', chunk: 'terms' });
  loading.send({ type: 'page.checked', ...harmless, hasUnsavedInput: true });
  expect(loading.getSnapshot().value).toBe('unavailable');
  expect(loadChunk).toHaveBeenCalledTimes(3);
});

test('visitors who navigate elsewhere meanwhile get that screen, and the late answer is only stored', () => {
  const { loading, loadChunk } = open();
  loading.send({ type: 'screen.requested', chunk: 'terms' });
  loading.send({ type: 'screen.requested', chunk: 'policy' });
  loading.send({ type: 'chunk.failed', chunk: 'terms' });
  expect(loading.getSnapshot().value).toBe('loading');

  loading.send({ type: 'chunk.loaded', chunk: 'terms' });
  expect(loading.getSnapshot().value).toBe('loading');
  loading.send({ type: 'chunk.loaded', chunk: 'policy' });
  expect(loading.getSnapshot().value).toBe('resting');
  expect(loading.getSnapshot().context.loadedChunks).toEqual(['terms', 'policy']);
  expect(loadChunk.mock.calls).toEqual([['terms'], ['policy']]);
});
