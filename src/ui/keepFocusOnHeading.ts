export const pageHeading = () => document.querySelector<HTMLElement>('main h1');

let stopLast: (() => void) | null = null;

/**
 * Moves a lost focus to the heading of the new content until it is stopped, called again elsewhere, or the
 * visitor presses something.
 */
export function keepFocusOnHeading(): () => void {
  stopLast?.();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true });
  });
  const events = ['keydown', 'pointerdown'];
  const stop = () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // From then on, the visitor controls the focus.
  for (const event of events) document.addEventListener(event, stop);
  stopLast = stop;
  return stop;
}
