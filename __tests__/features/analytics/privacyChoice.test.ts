import { createPrivacyChoice } from '#src/features/analytics/privacyChoice.ts';

function browserWith({ signal, throws = false }: { signal?: unknown; throws?: boolean } = {}) {
  const stored = new Map<string, string>();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const browser = {
    get localStorage() {
      if (throws) throw new DOMException('no', 'SecurityError');
      return storage;
    },
    navigator: { globalPrivacyControl: signal },
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      listeners.push(listener),
  } as unknown as Window;
  return { browser, listeners };
}

test('a refusal is stored, and can be withdrawn', () => {
  const { browser } = browserWith();
  const choice = createPrivacyChoice(browser);
  expect(choice.read()).toEqual({ hasOptedOut: false, hasGlobalPrivacyControl: false });
  choice.keep(false);
  expect(createPrivacyChoice(browser).read().hasOptedOut).toBe(true);
  choice.keep(true);
  expect(createPrivacyChoice(browser).read().hasOptedOut).toBe(false);
});

test('if nothing can be stored, analytics count as refused and nothing throws', () => {
  const choice = createPrivacyChoice(browserWith({ throws: true }).browser);
  expect(choice.read().hasOptedOut).toBe(true);
  expect(() => choice.keep(true)).not.toThrow();
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['1', false],
])('globalPrivacyControl %j is a signal: %s', (signal, isOne) => {
  expect(createPrivacyChoice(browserWith({ signal }).browser).read().hasGlobalPrivacyControl).toBe(isOne);
});

test('a refusal in another tab is noticed', () => {
  const { browser, listeners } = browserWith();
  const choice = createPrivacyChoice(browser);
  const heard = jest.fn();
  choice.onChanged(heard);
  choice.keep(false);
  listeners[0]?.({ key: 'another problem' });
  expect(heard).not.toHaveBeenCalled();
  listeners[0]?.({ key: 'foyer.analytics' });
  expect(heard).toHaveBeenCalledWith({ hasOptedOut: true, hasGlobalPrivacyControl: false });
});
