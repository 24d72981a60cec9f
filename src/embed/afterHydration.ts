const STEP_MS = 50;
/** For a page of which nobody knows yet whether React will come. */
const SHORT_MS = 100;
const LONG_MS = 3000;

const isMarked = (node: Node, mark: string) => Object.keys(node).some((name) => name.startsWith(mark));

/** React leaves this on what it has taken over, and on where it began. */
const isTakenOver = (element: Element) => isMarked(element, '__reactFiber');

function isInReact(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (isMarked(node, '__reactContainer')) return true;
  }
  return false;
}

/** Scripts that wait for the whole page run when it is no longer "loading", and before it says so. */
function haveScriptsRun(): boolean {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || (timing?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * A page that a server has rendered with React must be as it came until React has taken it over: its scripts run
 * about when the document is complete, and the taking over follows.
 */
export async function afterHydration(element: Element): Promise<void> {
  if (isTakenOver(element)) return;
  if (!haveScriptsRun()) {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
      window.addEventListener('load', resolve, { once: true });
    });
  }
  for (let waited = 0; !isTakenOver(element); waited += STEP_MS) {
    if (waited >= (isInReact(element) ? LONG_MS : SHORT_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
