import type { RefObject } from 'react';
import { useEffect } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

/** Makes the rest of the page inert while the chat covers it, and fits it above a phone's keyboard. */
export function useModalPanel(ref: RefObject<HTMLElement | null>, isCovering: boolean) {
  useEffect(() => {
    const panel = ref.current;
    if (!isCovering || !panel) return;
    const outsideElements = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.contains(panel) && !element.inert,
    );
    for (const element of outsideElements) element.inert = true;

    const viewport = window.visualViewport;
    const fit = () => {
      if (viewport) panel.style.setProperty('--chat-height', `${viewport.height}px`);
    };
    fit();
    const onResize = throttle(fit, RESIZE_THROTTLE_MS);
    viewport?.addEventListener('resize', onResize);
    return () => {
      for (const element of outsideElements) element.inert = false;
      viewport?.removeEventListener('resize', onResize);
      onResize.cancel();
      panel.style.removeProperty('--chat-height');
    };
  }, [ref, isCovering]);
}
