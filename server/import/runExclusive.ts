const lastTasks = new WeakMap<object, Promise<unknown>>();

/** Waits for the previous run to end, successfully or not, and can report that it is waiting. */
export function runExclusive<Result>(
  whose: object,
  work: () => Promise<Result>,
  onWaiting: () => void = () => undefined,
): Promise<Result> {
  const before = lastTasks.get(whose);
  if (before) onWaiting();
  const done = before ? before.then(work, work) : work();
  lastTasks.set(whose, done);
  const forget = () => lastTasks.get(whose) === done && lastTasks.delete(whose);
  done.then(forget, forget);
  return done;
}
