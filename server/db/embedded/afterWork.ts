const LOOK_EVERY_MS = 5_000;
/** So little in so long is no work. */
const STILL_MS = 180_000;
const STILL_WORK_MS = 100;
/** By the clock it may take this many times as long: other threads of a process work too, while this one hangs. */
const MOST_TIMES = 20;

/** Work is counted from this part of the limit on. Most tasks are over by then, and asking for it costs as much as they do. */
const COUNTED_FROM = 1 / 4;

/**
 * Calls `late` once this process has worked for so long, all threads together, or has done nothing for minutes. By the
 * clock a machine that is busy with other things would make every task late. Returns what calls it off.
 */
export function afterWork(limitMs: number, late: () => void): () => void {
  const countedFromMs = limitMs * COUNTED_FROM;
  const mostWorkMs = limitMs - countedFromMs;
  const startedAt = performance.now();
  let begin: NodeJS.CpuUsage | undefined;
  let still = { workedMs: 0, since: startedAt };
  const look = () => {
    const { user, system } = process.cpuUsage(begin);
    const workedMs = begin ? (user + system) / 1_000 : 0;
    begin ??= { user, system };
    const now = performance.now();
    if (workedMs - still.workedMs > STILL_WORK_MS) still = { workedMs, since: now };
    const isTooLong = now - startedAt >= Math.max(STILL_MS, limitMs * MOST_TIMES);
    if (workedMs >= mostWorkMs || now - still.since >= STILL_MS || isTooLong) late();
    else timer = setTimeout(look, Math.min(LOOK_EVERY_MS, Math.max(50, mostWorkMs - workedMs)));
  };
  let timer = setTimeout(look, countedFromMs);
  return () => clearTimeout(timer);
}
