import type { Backend } from './operation.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;

/**
 * Retries when the network failed. For queries only: a mutation may have been carried out despite the
 * failure.
 */
export const withRetries =
  (backend: Backend): Backend =>
  async (operation, signal) => {
    for (let delay = FIRST_RETRY_DELAY_MS, left = MAX_RETRIES; ; delay *= 2, left--) {
      const reply = await backend(operation, signal);
      const hasFailed = 'stage' in reply && reply.stage === 'network';
      if (!hasFailed || left === 0 || !(await pause(delay, signal))) return reply;
    }
  };

/** Whether the pause ran to its end rather than being aborted. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const onAbort = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
