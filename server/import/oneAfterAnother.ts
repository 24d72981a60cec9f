const lastOf = new WeakMap<object, Promise<unknown>>();

/** Whoever comes while another one is at it waits until that is done, however it ends. */
export function oneAfterAnother<Result>(whose: object, work: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(whose) ?? Promise.resolve();
  const done = before.then(work, work);
  lastOf.set(whose, done);
  return done;
}
