import { act, render, screen } from '@testing-library/react';

import { DoorCode } from '#src/features/access/DoorCode.tsx';

/** A browser that can keep its screen on, or refuses to. */
function withScreen({ refuses = false } = {}) {
  const locks: { isHeld: boolean }[] = [];
  const request = () => {
    if (refuses) return Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'));
    const lock = {
      isHeld: true,
      release: () => {
        lock.isHeld = false;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { isOn: () => locks.some(({ isHeld }) => isHeld), locks };
}

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

async function setPage(state: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
}

const show = async () => {
  const view = render(<DoorCode code="471902" />);
  await act(() => Promise.resolve());
  return view;
};

test('the screen stays on while the door code is shown, also after a look at another app', async () => {
  const { isOn, locks } = withScreen();
  const { unmount } = await show();
  expect(isOn()).toBe(true);
  // a browser lets go by itself when the page is hidden
  for (const lock of locks) lock.isHeld = false;
  await setPage('hidden');
  expect(isOn()).toBe(false);
  await setPage('visible');
  expect(isOn()).toBe(true);
  unmount();
  expect(isOn()).toBe(false);
  await setPage('visible');
  expect(isOn()).toBe(false);
});

test('a code that is gone before the browser has agreed leaves no screen on', async () => {
  const { isOn, locks } = withScreen();
  const { unmount } = render(<DoorCode code="471902" />);
  unmount();
  await act(() => Promise.resolve());
  expect([locks.length, isOn()]).toEqual([1, false]);
});

test.each([
  ['cannot keep its screen on', () => undefined],
  ['refuses to', () => void withScreen({ refuses: true })],
])('the code is shown in a browser that %s', async (_, prepare) => {
  prepare();
  await show();
  expect(screen.getByRole('img', { name: '4 7 1 9 0 2' })).not.toBeNull();
});
