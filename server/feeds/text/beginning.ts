const ENOUGH = 8 * 1024;

/** The first characters, and the whole text all the same. Who does not read it to its end has to close it. */
export async function beginningOf(text: AsyncIterable<string>) {
  const iterator = text[Symbol.asyncIterator]();
  const first: string[] = [];
  let length = 0;
  while (length < ENOUGH) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const beginning = first.join('').slice(0, ENOUGH);

  async function* whole(): AsyncIterable<string> {
    yield* first.splice(0);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  const close = async () => {
    await iterator.return?.();
  };
  return { beginning, text: whole(), close };
}
