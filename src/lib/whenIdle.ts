const MAX_WAIT_MS = 3000;
const MAX_LOAD_WAIT_MS = 10_000;

/** Runs when the page is loaded, or has had enough time to load, and is idle. */
export function whenIdle(call: () => void) {
  let isScheduled = false;
  const whenLoaded = () => {
    if (isScheduled) return;
    isScheduled = true;
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(call, { timeout: MAX_WAIT_MS });
    else setTimeout(call, MAX_WAIT_MS / 10);
  };
  if (document.readyState === 'complete') {
    whenLoaded();
  } else {
    window.addEventListener('load', whenLoaded, { once: true });
    setTimeout(whenLoaded, MAX_LOAD_WAIT_MS);
  }
}
