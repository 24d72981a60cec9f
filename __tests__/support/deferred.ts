/** A promise that the caller resolves. */
export function promised() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
