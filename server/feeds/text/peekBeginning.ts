const SNIFF_CHARACTERS = 8 * 1024;

/** Returns the first characters along with the whole text. A caller that stops early has to close it. */
export async function peekBeginning(text: AsyncIterable<string>) {
  const iterator = text[Symbol.asyncIterator]();
  const first: string[] = [];
  let length = 0;
  while (length < SNIFF_CHARACTERS) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const beginning = first.join('').slice(0, SNIFF_CHARACTERS);

  async function* whole(): AsyncIterable<string> {
    yield* first.splice(0);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  const close = async () => {
    await iterator.return?.();
  };
  return { beginning, text: whole(), close };
}
