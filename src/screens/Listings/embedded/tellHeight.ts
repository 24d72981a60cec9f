import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

import { framingOrigin } from './framingOrigin.ts';

const HEIGHT_MESSAGE = 'rental-listings:height';

/**
 * Tells the page around how high this one is, so that nothing scrolls inside. Only pages that the organization
 * allows are told: where the browser does not say which one it is, the message is addressed to each of them, and
 * goes nowhere else.
 */
export function tellHeight(allowed: readonly string[], here: Window = window): () => void {
  const { document, parent } = here;
  const framing = framingOrigin(here);
  const origins = allowed.filter((origin) => framing === null || origin === framing);
  if (parent === here || origins.length === 0) return () => undefined;

  // Else the page would be as high as its frame, and never become lower.
  document.body.style.setProperty('min-height', '0');
  let told = 0;
  let due = 0;
  const tell = () => {
    due = 0;
    const { top, height: shown } = document.body.getBoundingClientRect();
    // What opens over the page can reach below its end.
    const height = Math.ceil(Math.max(top + here.scrollY + shown, document.body.scrollHeight));
    if (height === told) return;
    told = height;
    for (const origin of origins) parent.postMessage({ type: HEIGHT_MESSAGE, height }, origin);
  };
  const soon = () => {
    due ||= here.requestAnimationFrame(tell);
  };

  const resized = throttle(soon, RESIZE_THROTTLE_MS);
  const sizes = new ResizeObserver(resized);
  const changes = new MutationObserver(soon);
  sizes.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
  tell();
  return () => {
    sizes.disconnect();
    resized.cancel();
    changes.disconnect();
    here.cancelAnimationFrame(due);
    document.body.style.removeProperty('min-height');
  };
}
