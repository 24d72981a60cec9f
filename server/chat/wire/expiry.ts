import type { Clock } from '#server/clock.ts';

type Told = { onSoon: (leftMs: number) => void; onOver: () => void };

const WARN_BEFORE_MS = 4 * 60 * 1_000;
/** Timers cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Tells when a token is about to end, and when it has. Another token takes the place of the one before. */
export function watchExpiry(clock: Clock, { onSoon, onOver }: Told) {
  let timers: NodeJS.Timeout[] = [];
  let isOver = false;
  const clear = () => timers.forEach(clearTimeout);
  return {
    /** For good: who was just being let in is gone. */
    stop: () => {
      isOver = true;
      clear();
    },
    until(expiresAt: Date): void {
      clear();
      if (isOver) return;
      const leftMs = Math.min(expiresAt.getTime() - clock.now().getTime(), LONGEST_MS);
      const soonMs = Math.max(0, leftMs - WARN_BEFORE_MS);
      timers = [setTimeout(() => onSoon(leftMs - soonMs), soonMs), setTimeout(onOver, Math.max(0, leftMs))];
      timers.forEach((timer) => timer.unref());
    },
  };
}
