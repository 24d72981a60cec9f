const POLL_MS = 50;
/** Used while it is unknown whether the page uses React. */
const NO_REACT_TIMEOUT_MS = 100;
const HYDRATION_TIMEOUT_MS = 3000;

const hasKeyPrefix = (node: Node, mark: string) => Object.keys(node).some((name) => name.startsWith(mark));

/** React leaves this key on elements it has hydrated, and on its root. */
const isHydrated = (element: Element) => hasKeyPrefix(element, '__reactFiber');

function isInReact(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (hasKeyPrefix(node, '__reactContainer')) return true;
  }
  return false;
}

/** Deferred scripts run after the "loading" state and before DOMContentLoaded. */
function haveScriptsRun(): boolean {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || (timing?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * A page server-rendered with React must stay unchanged until it is hydrated: its scripts run at about the
 * time the document is complete, and hydration follows.
 */
export async function afterHydration(element: Element): Promise<void> {
  if (isHydrated(element)) return;
  if (!haveScriptsRun()) {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
      window.addEventListener('load', resolve, { once: true });
    });
  }
  for (let waited = 0; !isHydrated(element); waited += POLL_MS) {
    if (waited >= (isInReact(element) ? HYDRATION_TIMEOUT_MS : NO_REACT_TIMEOUT_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
