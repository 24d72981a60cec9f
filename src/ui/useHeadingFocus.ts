import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * The pressed element is gone with its page; the page replacing it at the same address focuses its heading.
 */
export function useHeadingFocus(isEnabled = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEnabled) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isEnabled]);
  return heading;
}
