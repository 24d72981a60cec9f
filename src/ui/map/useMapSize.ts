import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

import type { MapView } from './mapView.ts';

/** Tells the view how large it is. True once it has a size. */
export function useMapSize(element: RefObject<HTMLElement | null>, view: MapView): boolean {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0 || height === 0) return;
      view.resize({ width, height });
      setMeasured(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, view]);
  return isMeasured;
}
