import { act, render, screen } from '@testing-library/react';

import { useScrollAnchor } from '#src/features/chat/canvas/useScrollAnchor.ts';
import { reportFrameHeight } from '#src/features/embed/frame/reportFrameHeight.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { QuickFilter } from '#src/features/listings/filters/QuickFilter.tsx';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';

/** Calls the most recently created observer. */
let resized: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => act(() => callback([], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => jest.useRealTimers());

function Messages() {
  const { scroll, list } = useScrollAnchor({
    first: '1',
    last: '1',
    waiting: 0,
    onStayedAtEnd: () => undefined,
  });
  return (
    <div ref={scroll} data-testid="scroll">
      <div ref={list} />
    </div>
  );
}

test('the end of a chat stays in view when its container resizes, at once and then at most every 500 ms', () => {
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

test('the page around an embedded list is notified of a new height at once, then at most every 500 ms', () => {
  const heights: number[] = [];
  const parent = { postMessage: ({ height }: { height: number }) => heights.push(height) };
  const here = {
    document: window.document,
    location: window.location,
    parent,
    scrollY: 0,
    requestAnimationFrame: (callback: () => void) => {
      callback();
      return 0;
    },
    cancelAnimationFrame: () => undefined,
  } as unknown as Window;
  const stop = reportFrameHeight(['https://host.example'], here);
  const become = (height: number) => {
    Object.defineProperty(document.body, 'scrollHeight', { value: height, configurable: true });
    resized();
  };
  become(900);
  become(910);
  become(920);
  jest.advanceTimersByTime(499);
  expect(heights.at(-1)).toBe(900);
  jest.advanceTimersByTime(1);
  expect(heights.at(-1)).toBe(920);
  stop();
});

test('a filter follows its button when the window resizes, at once and then at most every 500 ms', () => {
  letDialogsOpen();
  const ignore = () => undefined;
  const { unmount } = render(
    <>
      <button data-filter="beds">Beds</button>
      <QuickFilter
        section="beds"
        filter={listingFilter.decode('')}
        facets={undefined}
        totalCount={1}
        isBusy={false}
        onChange={ignore}
        onClosed={ignore}
      />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  const opener = screen.getByRole('button', { name: 'Beds', hidden: true });
  const become = (bottom: number) => {
    opener.getBoundingClientRect = () => ({ left: 20, bottom }) as DOMRect;
    act(() => void window.dispatchEvent(new Event('resize')));
  };
  become(100);
  expect(dialog.style.top).toBe('108px');
  become(200);
  become(300);
  act(() => jest.advanceTimersByTime(499));
  expect(dialog.style.top).toBe('108px');
  act(() => jest.advanceTimersByTime(1));
  expect(dialog.style.top).toBe('308px');
  become(400);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
