const LATEST_MS = 3000;
const LOADED_AT_LATEST_MS = 10_000;

/** After the page has loaded – or has had time enough for it – and has nothing better to do. */
export function whenIdle(call: () => void) {
  let isAsked = false;
  const whenLoaded = () => {
    if (isAsked) return;
    isAsked = true;
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(call, { timeout: LATEST_MS });
    else setTimeout(call, LATEST_MS / 10);
  };
  if (document.readyState === 'complete') {
    whenLoaded();
  } else {
    window.addEventListener('load', whenLoaded, { once: true });
    setTimeout(whenLoaded, LOADED_AT_LATEST_MS);
  }
}
