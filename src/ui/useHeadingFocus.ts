import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** What was pressed is gone with its page: the one in its place, at the same address, begins at its heading. */
export function useHeadingFocus(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isWanted]);
  return heading;
}
