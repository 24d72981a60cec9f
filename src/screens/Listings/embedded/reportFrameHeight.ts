import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

import { getFramingOrigin } from './getFramingOrigin.ts';

const HEIGHT_MESSAGE = 'rental-listings:height';

/**
 * Reports this page's height to the page around it, so that nothing scrolls inside. Only origins that the
 * organization allows are notified; if the browser does not disclose the origin, the message is addressed to
 * each of them.
 */
export function reportFrameHeight(allowed: readonly string[], here: Window = window): () => void {
  const { document, parent } = here;
  const framing = getFramingOrigin(here);
  const origins = allowed.filter((origin) => framing === null || origin === framing);
  if (parent === here || origins.length === 0) return () => undefined;

  // Otherwise the page would be as tall as its frame and never shrink.
  document.body.style.setProperty('min-height', '0');
  let reported = 0;
  let due = 0;
  const reportHeight = () => {
    due = 0;
    const { top, height: shown } = document.body.getBoundingClientRect();
    // Overlays can extend below the end of the page.
    const height = Math.ceil(Math.max(top + here.scrollY + shown, document.body.scrollHeight));
    if (height === reported) return;
    reported = height;
    for (const origin of origins) parent.postMessage({ type: HEIGHT_MESSAGE, height }, origin);
  };
  const soon = () => {
    due ||= here.requestAnimationFrame(reportHeight);
  };

  const resized = throttle(soon, RESIZE_THROTTLE_MS);
  const sizes = new ResizeObserver(resized);
  const changes = new MutationObserver(soon);
  sizes.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
  reportHeight();
  return () => {
    sizes.disconnect();
    resized.cancel();
    changes.disconnect();
    here.cancelAnimationFrame(due);
    document.body.style.removeProperty('min-height');
  };
}
