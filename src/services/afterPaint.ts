/** A page that nobody sees is not painted. */
const LATEST_MS = 200;

/** As soon as what has been changed by now can be seen: for what would only hold it up. */
export function afterPaint(call: () => void) {
  const latest = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(latest);
    setTimeout(call);
  });
}
