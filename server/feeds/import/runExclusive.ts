const lastTasks = new WeakMap<object, Promise<unknown>>();

/** Waits for the previous run to end, successfully or not, and can report that it is waiting. */
export function runExclusive<Result>(
  key: object,
  work: () => Promise<Result>,
  onWaiting: () => void = () => undefined,
): Promise<Result> {
  const previous = lastTasks.get(key);
  if (previous) onWaiting();
  const done = previous ? previous.then(work, work) : work();
  lastTasks.set(key, done);
  const forget = () => lastTasks.get(key) === done && lastTasks.delete(key);
  done.then(forget, forget);
  return done;
}
