import { act, render, screen } from '@testing-library/react';

import { useScrollPlace } from '#src/chat/canvas/useScrollPlace.ts';
import { tellHeight } from '#src/screens/Listings/embedded/tellHeight.ts';

/** What the observer that was made last would tell. */
let resized: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      resized = () => act(() => tell([], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => jest.useRealTimers());

function Messages() {
  const { scroll, list } = useScrollPlace({ first: '1', last: '1', waiting: 0, onReadOn: () => undefined });
  return (
    <div ref={scroll} data-testid="scroll">
      <div ref={list} />
    </div>
  );
}

test('the end of a chat stays in sight when its place changes, at once and then at most every 500 ms', () => {
  const { unmount } = render(<Messages />);
  const scroll = screen.getByTestId('scroll');
  const become = (height: number) => {
    Object.defineProperty(scroll, 'scrollHeight', { value: height, configurable: true });
    resized();
  };
  become(300);
  expect(scroll.scrollTop).toBe(300);
  become(400);
  become(500);
  act(() => jest.advanceTimersByTime(499));
  expect(scroll.scrollTop).toBe(300);
  act(() => jest.advanceTimersByTime(1));
  expect(scroll.scrollTop).toBe(500);
  become(600);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('the page around an embedded list hears of a new height at once, then at most every 500 ms', () => {
  const told: number[] = [];
  const parent = { postMessage: ({ height }: { height: number }) => told.push(height) };
  const here = {
    document: window.document,
    location: window.location,
    parent,
    scrollY: 0,
    requestAnimationFrame: (tell: () => void) => {
      tell();
      return 0;
    },
    cancelAnimationFrame: () => undefined,
  } as unknown as Window;
  const stop = tellHeight(['https://host.example'], here);
  const become = (height: number) => {
    Object.defineProperty(document.body, 'scrollHeight', { value: height, configurable: true });
    resized();
  };
  become(900);
  become(910);
  become(920);
  jest.advanceTimersByTime(499);
  expect(told.at(-1)).toBe(900);
  jest.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(920);
  stop();
});
