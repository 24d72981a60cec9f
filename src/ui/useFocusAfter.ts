import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** What was pressed may be gone with what comes of it: then the focus goes on there, and not to the top of the page. */
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
