/**
 * Prepares the next item while the current one is processed: one keeps this process busy, the other the
 * database.
 */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const requestNext = () => {
    const next = items.next();
    // the error surfaces when the item is awaited
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = requestNext();
    for (;;) {
      const result = await next;
      if (result.done === true) return;
      next = requestNext();
      yield result.value;
    }
  } finally {
    await items.return(undefined);
  }
}
