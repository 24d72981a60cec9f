import { setTimeout as sleep } from 'node:timers/promises';

type Options = { everyMs: number; onFailed: (error: unknown) => void };

/** Work that is unfinished after this is left to the next server. */
const STOP_WITHIN_MS = 4_000;

/** Repeats a task, even after it has failed; `stop` waits briefly for a run in progress. */
export function runPeriodically(
  work: (isStopped: () => boolean) => Promise<void>,
  { everyMs, onFailed }: Options,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const run = () => {
    underWay = work(() => isStopped)
      .catch(onFailed)
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, everyMs).unref();
      });
  };
  run();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
