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
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  // From then on the visitor leads.
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, { once: true });
  stopLast = stop;
  return stop;
}
