import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { useWindowSize } from '#src/ui/useWindowSize.ts';

function Size() {
  const size = useWindowSize();
  return <output>{size ? `${size.width} × ${size.height}` : 'unknown'}</output>;
}

const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

const shown = () => screen.getByRole('status').textContent;

test('the window size is read once in 500 ms, and the last one counts', () => {
  jest.useFakeTimers();
  window.innerHeight = 700;
  window.innerWidth = 1000;
  const { unmount } = render(<Size />);
  expect(shown()).toBe('1000 × 700');

  resize(990);
  expect(shown()).toBe('990 × 700');
  for (const width of [980, 970, 960]) resize(width);
  act(() => jest.advanceTimersByTime(499));
  expect(shown()).toBe('990 × 700');
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toBe('960 × 700');

  resize(950);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('the server does not know the window size', () => {
  expect(renderToString(<Size />)).toBe('<output>unknown</output>');
});
