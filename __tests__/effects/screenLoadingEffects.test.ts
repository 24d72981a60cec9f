import type { PageLook } from '#machines/screenLoading.ts';
import { screenLoadingEffects } from '#src/effects/screenLoadingEffects.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { screenLoading } from '#src/store/machines.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

function open({
  fails,
  look = {},
  reloads = true,
}: {
  fails: number;
  look?: Partial<PageLook>;
  reloads?: boolean;
}) {
  jest.useFakeTimers();
  let asked = 0;
  const loadScreen = jest.fn<Promise<void>, [string]>(() =>
    ++asked <= fails ? Promise.reject(new Error('Loading chunk terms failed.')) : Promise.resolve(),
  );
  const reload = jest.fn(() => reloads);
  const report = jest.fn();
  const page = {
    look: () => ({ now, isOnline: true, hasUnsavedInput: false, lastReload: 'never' as const, ...look }),
    reload,
  };
  const store = makeStore({
    backend: () => Promise.resolve({}),
    effects: screenLoadingEffects({ loadScreen, page, report }),
  });
  const send = (event: Parameters<typeof screenLoading.send>[0]) => store.dispatch(screenLoading.send(event));
  const value = () => screenLoading.select(store.getState()).value;
  send({ type: 'screen.asked', chunk: 'terms' });
  return { loadScreen, reload, report, send, value };
}

/** Answers and delays, until nothing more comes. */
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

test('after the second failure the page is looked at, and reloaded', async () => {
  const { loadScreen, reload, value } = open({ fails: Infinity });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(2);
  expect(reload.mock.calls).toEqual([[now]]);
  expect(value()).toBe('reloading');
});

test('a reload that cannot be remembered does not happen', async () => {
  const { value } = open({ fails: Infinity, reloads: false });
  await settled();
  expect(value()).toBe('unavailable');
});

test('with something typed there is a button, and each press fetches once', async () => {
  const { loadScreen, reload, send, value } = open({ fails: 3, look: { hasUnsavedInput: true } });
  await settled();
  expect(value()).toBe('unavailable');

  send({ type: 'retry.asked' });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(3);
  expect(value()).toBe('unavailable');

  send({ type: 'retry.asked' });
  await settled();
  expect(loadScreen).toHaveBeenCalledTimes(4);
  expect(value()).toBe('resting');
  expect(reload).not.toHaveBeenCalled();
});
