/**
 * Prepares the next item while the current one is processed: one keeps this process busy, the other the
 * database.
 */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const next = items.next();
    // the error surfaces when the item is awaited
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = ask();
    for (;;) {
      const answer = await next;
      if (answer.done === true) return;
      next = ask();
      yield answer.value;
    }
  } finally {
    await items.return(undefined);
  }
}
