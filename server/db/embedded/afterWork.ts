const LOOK_EVERY_MS = 5_000;
/** So little in so long is no work. */
const STILL_MS = 180_000;
const STILL_WORK_MS = 100;
/** By the clock it may take this many times as long: other threads of a process work too, while this one hangs. */
const MOST_TIMES = 20;

/**
 * Calls `late` once this process has worked for so long, all threads together, or has done nothing for minutes. By the
 * clock a machine that is busy with other things would make every task late. Returns what calls it off.
 */
export function afterWork(limitMs: number, late: () => void): () => void {
  const begin = process.cpuUsage();
  const startedAt = performance.now();
  let still = { workedMs: 0, since: startedAt };
  const look = () => {
    const { user, system } = process.cpuUsage(begin);
    const workedMs = (user + system) / 1_000;
    const now = performance.now();
    if (workedMs - still.workedMs > STILL_WORK_MS) still = { workedMs, since: now };
    const isTooLong = now - startedAt >= Math.max(STILL_MS, limitMs * MOST_TIMES);
    if (workedMs >= limitMs || now - still.since >= STILL_MS || isTooLong) late();
    else timer = setTimeout(look, Math.min(LOOK_EVERY_MS, Math.max(50, limitMs - workedMs)));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
