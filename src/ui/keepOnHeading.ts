export const pageHeading = () => document.querySelector<HTMLElement>('main h1');

let stopLast: (() => void) | null = null;

/**
 * Whenever the focus is lost with what is taken away, the heading of what comes in its place has it: until it is
 * stopped, asked for elsewhere, or the visitor presses something.
 */
export function keepOnHeading(): () => void {
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
  // From then on the visitor leads.
  for (const event of events) document.addEventListener(event, stop);
  stopLast = stop;
  return stop;
}
