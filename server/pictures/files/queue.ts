export class Busy extends Error {}

type Task = { run: () => void };

/** Runs at most `atOnce` of the tasks, lets at most `mostWaiting` wait, and performs one of a name for all who want it. */
export function createQueue(atOnce: number, mostWaiting: number) {
  const underWay = new Map<string, Promise<unknown>>();
  const waiting: Task[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Busy('too many are waiting');
    await new Promise<void>((run) => waiting.push({ run }));
  }

  function next(): void {
    const task = waiting.shift();
    if (task) task.run();
    else running -= 1;
  }

  async function perform<Result>(work: () => Promise<Result>): Promise<Result> {
    await turn();
    try {
      return await work();
    } finally {
      next();
    }
  }

  return function once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const found = underWay.get(name) as Promise<Result> | undefined;
    if (found) return found;
    const promise = perform(work).finally(() => underWay.delete(name));
    underWay.set(name, promise);
    return promise;
  };
}
