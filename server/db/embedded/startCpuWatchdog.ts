const POLL_INTERVAL_MS = 5_000;
/** Less CPU time than this over the limit counts as idle. */
const IDLE_LIMIT_MS = 180_000;
const IDLE_CPU_MS = 100;
/** Wall-clock limit as a multiple, because other threads of the process use CPU while this one hangs. */
const MAX_SLOWDOWN = 20;

/**
 * CPU time is sampled from this part of the limit on: most tasks end earlier, and sampling costs as much as
 * they do.
 */
const CPU_SAMPLING_START = 1 / 4;

/**
 * Calls `late` once this process has used its CPU time, across all threads, or has been idle for minutes.
 * Wall-clock time alone would make every task late on a busy machine. Returns a function that cancels it.
 */
export function startCpuWatchdog(limitMs: number, late: () => void): () => void {
  const countedFromMs = limitMs * CPU_SAMPLING_START;
  const maxWorkMs = limitMs - countedFromMs;
  const startedAt = performance.now();
  let begin: NodeJS.CpuUsage | undefined;
  let still = { workedMs: 0, since: startedAt };
  const poll = () => {
    const { user, system } = process.cpuUsage(begin);
    const workedMs = begin ? (user + system) / 1_000 : 0;
    begin ??= { user, system };
    const now = performance.now();
    if (workedMs - still.workedMs > IDLE_CPU_MS) still = { workedMs, since: now };
    const isTooLong = now - startedAt >= Math.max(IDLE_LIMIT_MS, limitMs * MAX_SLOWDOWN);
    if (workedMs >= maxWorkMs || now - still.since >= IDLE_LIMIT_MS || isTooLong) late();
    else timer = setTimeout(poll, Math.min(POLL_INTERVAL_MS, Math.max(50, maxWorkMs - workedMs)));
  };
  let timer = setTimeout(poll, countedFromMs);
  return () => clearTimeout(timer);
}
