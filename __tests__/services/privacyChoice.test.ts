import { createPrivacyChoice } from '#src/services/privacyChoice.ts';

function browserWith({ signal, throws = false }: { signal?: unknown; throws?: boolean } = {}) {
  const kept = new Map<string, string>();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
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

test('a refusal is kept, and taken back', () => {
  const { browser } = browserWith();
  const choice = createPrivacyChoice(browser);
  expect(choice.read()).toEqual({ isRefused: false, hasGlobalPrivacyControl: false });
  choice.keep(false);
  expect(createPrivacyChoice(browser).read().isRefused).toBe(true);
  choice.keep(true);
  expect(createPrivacyChoice(browser).read().isRefused).toBe(false);
});

test('where nothing can be kept, it counts as refused and nothing throws', () => {
  const choice = createPrivacyChoice(browserWith({ throws: true }).browser);
  expect(choice.read().isRefused).toBe(true);
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

test('a refusal in another tab is heard', () => {
  const { browser, listeners } = browserWith();
  const choice = createPrivacyChoice(browser);
  const heard = jest.fn();
  choice.onChanged(heard);
  choice.keep(false);
  listeners[0]?.({ key: 'something else' });
  expect(heard).not.toHaveBeenCalled();
  listeners[0]?.({ key: 'foyer.analytics' });
  expect(heard).toHaveBeenCalledWith({ isRefused: true, hasGlobalPrivacyControl: false });
});
