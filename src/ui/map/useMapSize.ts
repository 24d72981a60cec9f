import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

import type { MapView } from './mapView.ts';

/** Reports the element's size to the view. Returns true once it has a size. */
export function useMapSize(element: RefObject<HTMLElement | null>, view: MapView): boolean {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let size = { width: 0, height: 0 };
    const resize = throttle(() => {
      view.resize(size);
      setMeasured(true);
    }, RESIZE_THROTTLE_MS);
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0 || height === 0) return;
      size = { width, height };
      resize();
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      resize.cancel();
    };
  }, [element, view]);
  return isMeasured;
}
