/** Rejects with what `late` returns if the promise takes longer; the promise itself continues. */
export async function withDeadline<Result>(
  promise: Promise<Result>,
  limitMs: number,
  late: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
