import os from 'node:os';

const PROGRESS_EVERY_MS = 15_000;

/** Reports periodically that a long task is still running, and a possible reason. */
export async function withProgress<Result>(
  formatProgress: (seconds: number) => string,
  say: (line: string) => void,
  work: Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const [load = 0] = os.loadavg();
    const cores = os.availableParallelism();
    say(formatProgress(seconds));
    if (load > cores * 1.5) say(`The machine is busy (load ${load.toFixed(0)} on ${String(cores)} cores).`);
  }, PROGRESS_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
