import { setTimeout as sleep } from 'node:timers/promises';

type Options = { everyMs: number; onFailed: (error: unknown) => void };

/** What is not done then is taken up by the next server. */
const STOP_WITHIN_MS = 4_000;

/** Does something again and again, also after it has failed; `stop` waits a little for what is under way. */
export function repeatedly(
  work: (isStopped: () => boolean) => Promise<void>,
  { everyMs, onFailed }: Options,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const look = () => {
    underWay = work(() => isStopped)
      .catch(onFailed)
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, everyMs).unref();
      });
  };
  look();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
