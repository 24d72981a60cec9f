/** A hidden page is not painted. */
const MAX_WAIT_MS = 200;

/** Runs after pending changes are painted, for work that would only delay them. */
export function afterPaint(call: () => void) {
  const latest = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, MAX_WAIT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(latest);
    setTimeout(call);
  });
}
