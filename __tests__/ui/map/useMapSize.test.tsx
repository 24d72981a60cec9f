import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import type { MapView } from '#src/ui/map/mapView.ts';
import { createMapView } from '#src/ui/map/mapView.ts';
import { useMapSize } from '#src/ui/map/useMapSize.ts';

/** Calls the observer of the map's container. */
let place: (width: number, height: number) => void = () => undefined;

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      place = (width, height) =>
        act(() => callback([{ contentRect: { width, height } } as ResizeObserverEntry], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

function Place({ view }: { view: MapView }) {
  const ref = useRef<HTMLDivElement>(null);
  const isMeasured = useMapSize(ref, view);
  return (
    <div ref={ref}>
      <output>{isMeasured ? 'measured' : 'unknown'}</output>
    </div>
  );
}

test('a map takes the size of its container at once, then at most every 500 ms, and ignores an empty one', () => {
  jest.useFakeTimers();
  const view = createMapView({ center: { lat: 30, lng: -97 }, zoom: 10 });
  const { unmount } = render(<Place view={view} />);
  place(0, 0);
  expect(screen.getByRole('status').textContent).toBe('unknown');
  place(600, 400);
  expect(screen.getByRole('status').textContent).toBe('measured');
  expect(view.size()).toEqual({ width: 600, height: 400 });

  place(590, 400);
  place(500, 400);
  act(() => jest.advanceTimersByTime(499));
  expect(view.size()).toEqual({ width: 600, height: 400 });
  act(() => jest.advanceTimersByTime(1));
  expect(view.size()).toEqual({ width: 500, height: 400 });

  place(400, 400);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
