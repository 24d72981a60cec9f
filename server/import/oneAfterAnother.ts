const lastOf = new WeakMap<object, Promise<unknown>>();

/** Whoever comes while another one is at it waits until that is done, however it ends, and may say so. */
export function oneAfterAnother<Result>(
  whose: object,
  work: () => Promise<Result>,
  onWaiting: () => void = () => undefined,
): Promise<Result> {
  const before = lastOf.get(whose);
  if (before) onWaiting();
  const done = before ? before.then(work, work) : work();
  lastOf.set(whose, done);
  const forget = () => lastOf.get(whose) === done && lastOf.delete(whose);
  done.then(forget, forget);
  return done;
}
