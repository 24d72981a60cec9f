import type { PageState } from '#machines/screenLoading.ts';
import { screenLoadingEffects } from '#src/app/start/screenLoadingEffects.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

function open({
  fails,
  getPageState = {},
  reloads = true,
}: {
  fails: number;
  getPageState?: Partial<PageState>;
  reloads?: boolean;
}) {
  jest.useFakeTimers();
  let attempts = 0;
  const loadScreen = jest.fn<Promise<void>, [string]>(() =>
    ++attempts <= fails ? Promise.reject(new Error('Loading chunk terms failed.')) : Promise.resolve(),
  );
  const reload = jest.fn(() => reloads);
  const report = jest.fn();
  const page = {
    getPageState: () => ({
      now,
      isOnline: true,
      hasUnsavedInput: false,
      lastReload: 'never' as const,
      ...getPageState,
    }),
    reload,
  };
  const store = makeStore({
    backend: () => Promise.resolve({}),
    effects: screenLoadingEffects({ loadScreen, page, report }),
  });
  const send = (event: Parameters<typeof screenLoading.send>[0]) => store.dispatch(screenLoading.send(event));
  const value = () => screenLoading.select(store.getState()).value;
  send({ type: 'screen.requested', chunk: 'terms' });
  return { loadScreen, reload, report, send, value };
}

/** Long enough for every answer and delay to pass. */
const settled = () => jest.advanceTimersByTimeAsync(1000);

afterEach(() => jest.useRealTimers());

test('a failed chunk is fetched once more, and each failure is reported', async () => {
  const { loadScreen, report, reload, value } = open({ fails: 1 });
  await settled();
  expect(loadScreen.mock.calls).toEqual([['terms'], ['terms']]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  expect(value()).toBe('resting');
});

test('after the second failure, the state of the page is checked, and the page is reloaded', async () => {
  const { loadScreen, reload, value } = open({ fails: Infinity });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(2);
  expect(reload.mock.calls).toEqual([[now]]);
  expect(value()).toBe('reloading');
});

test('no reload happens if it cannot be remembered', async () => {
  const { value } = open({ fails: Infinity, reloads: false });
  await settled();
  expect(value()).toBe('unavailable');
});

test('with unsaved input, a button is shown, and each press fetches once', async () => {
  const { loadScreen, reload, send, value } = open({ fails: 3, getPageState: { hasUnsavedInput: true } });
  await settled();
  expect(value()).toBe('unavailable');

  send({ type: 'retry.requested' });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(3);
  expect(value()).toBe('unavailable');

  send({ type: 'retry.requested' });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(4);
  expect(value()).toBe('resting');
  expect(reload).not.toHaveBeenCalled();
});
