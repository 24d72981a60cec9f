import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The pressed element may disappear with the result; the focus then moves there instead of to the top of the
 * page.
 */
export function useFocusAfter<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
