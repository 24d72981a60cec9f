/** The minimum interval between two handled resize events. */
export const RESIZE_THROTTLE_MS = 500;

/** Calls at once, then at most once per interval; the last call is never lost. */
export function throttle(call: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasPendingCall = false;

  const onInterval = () => {
    timer = hasPendingCall ? setTimeout(onInterval, everyMs) : null;
    if (hasPendingCall) call();
    hasPendingCall = false;
  };
  const throttled = () => {
    if (timer !== null) {
      hasPendingCall = true;
      return;
    }
    timer = setTimeout(onInterval, everyMs);
    call();
  };
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    hasPendingCall = false;
  };
  return Object.assign(throttled, { cancel });
}
