/** The shortest interval between two handled size changes. */
export const RESIZE_THROTTLE_MS = 500;

/** Calls at once, then at most once per interval; the last call is never lost. */
export function throttle(call: () => void, everyMs: number) {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let isOwed = false;

  const rest = () => {
    waiting = isOwed ? setTimeout(rest, everyMs) : null;
    if (isOwed) call();
    isOwed = false;
  };
  const throttled = () => {
    if (waiting !== null) {
      isOwed = true;
      return;
    }
    waiting = setTimeout(rest, everyMs);
    call();
  };
  const cancel = () => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    isOwed = false;
  };
  return Object.assign(throttled, { cancel });
}
