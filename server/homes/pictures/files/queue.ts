export class BusyError extends Error {}

type Task = { run: () => void };

/**
 * Runs at most `atOnce` tasks, queues at most `maxWaiting`, and shares the result of tasks with the same
 * name.
 */
export function createQueue(maxConcurrent: number, maxWaiting: number) {
  const inFlight = new Map<string, Promise<unknown>>();
  const waiting: Task[] = [];
  let running = 0;

  async function acquireSlot(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new BusyError('too many are waiting');
    await new Promise<void>((run) => waiting.push({ run }));
  }

  function releaseSlot(): void {
    const task = waiting.shift();
    if (task) task.run();
    else running -= 1;
  }

  async function perform<Result>(work: () => Promise<Result>): Promise<Result> {
    await acquireSlot();
    try {
      return await work();
    } finally {
      releaseSlot();
    }
  }

  return function once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const found = inFlight.get(name) as Promise<Result> | undefined;
    if (found) return found;
    const promise = perform(work).finally(() => inFlight.delete(name));
    inFlight.set(name, promise);
    return promise;
  };
}
