import type { Clock } from '#server/clock.ts';

type ExpiryHandlers = { onExpiringSoon: (remainingMs: number) => void; onExpired: () => void };

const WARN_BEFORE_MS = 4 * 60 * 1_000;
/** The longest delay that timers support. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Reports when a token is about to expire and when it has; a new token replaces the previous one. */
export function watchExpiry(clock: Clock, { onExpiringSoon, onExpired }: ExpiryHandlers) {
  let timers: NodeJS.Timeout[] = [];
  let isOver = false;
  const clear = () => timers.forEach(clearTimeout);
  return {
    /** Stops for good, so that a later `setExpiry`, from an admission still in progress, sets no timers. */
    stop: () => {
      isOver = true;
      clear();
    },
    setExpiry(expiresAt: Date): void {
      clear();
      if (isOver) return;
      const remainingMs = Math.min(expiresAt.getTime() - clock.now().getTime(), MAX_TIMEOUT_MS);
      const soonMs = Math.max(0, remainingMs - WARN_BEFORE_MS);
      timers = [
        setTimeout(() => onExpiringSoon(remainingMs - soonMs), soonMs),
        setTimeout(onExpired, Math.max(0, remainingMs)),
      ];
      timers.forEach((timer) => timer.unref());
    },
  };
}
