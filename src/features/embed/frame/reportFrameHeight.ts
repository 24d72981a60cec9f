import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

import { getFramingOrigin } from './getFramingOrigin.ts';

const HEIGHT_MESSAGE = 'rental-listings:height';

/**
 * Reports this page's height to the page around it, so that nothing scrolls inside. Only origins that the
 * organization allows are notified; if the browser does not disclose the origin, the message is addressed to
 * each of them.
 */
export function reportFrameHeight(allowed: readonly string[], frameWindow: Window = window): () => void {
  const { document, parent } = frameWindow;
  const framing = getFramingOrigin(frameWindow);
  const origins = allowed.filter((origin) => framing === null || origin === framing);
  if (parent === frameWindow || origins.length === 0) return () => undefined;

  // Otherwise the page would be as tall as its frame and never shrink.
  document.body.style.setProperty('min-height', '0');
  let reported = 0;
  let frameRequest = 0;
  const reportHeight = () => {
    frameRequest = 0;
    const { top, height: shown } = document.body.getBoundingClientRect();
    // Overlays can extend below the end of the page.
    const height = Math.ceil(Math.max(top + frameWindow.scrollY + shown, document.body.scrollHeight));
    if (height === reported) return;
    reported = height;
    for (const origin of origins) parent.postMessage({ type: HEIGHT_MESSAGE, height }, origin);
  };
  const scheduleReport = () => {
    frameRequest ||= frameWindow.requestAnimationFrame(reportHeight);
  };

  const resized = throttle(scheduleReport, RESIZE_THROTTLE_MS);
  const sizes = new ResizeObserver(resized);
  const changes = new MutationObserver(scheduleReport);
  sizes.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
  reportHeight();
  return () => {
    sizes.disconnect();
    resized.cancel();
    changes.disconnect();
    frameWindow.cancelAnimationFrame(frameRequest);
    document.body.style.removeProperty('min-height');
  };
}
