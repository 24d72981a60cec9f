/** The next one is made while this one is worked on: the one keeps this process busy, the other the database. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const next = items.next();
    // told when its turn comes
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
