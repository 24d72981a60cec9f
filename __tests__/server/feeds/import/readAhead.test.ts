import { readAhead } from '#server/feeds/import/readBatches.ts';

test('the next part is read while one is processed, in order, and never more than one ahead', async () => {
  const read: number[] = [];
  async function* parts() {
    for (const part of [1, 2, 3, 4]) {
      read.push(part);
      yield await Promise.resolve(part);
    }
  }
  const seen: string[] = [];
  for await (const part of readAhead(parts())) {
    await new Promise(setImmediate);
    seen.push(`${String(part)} of ${String(read.length)}`);
  }
  expect(seen).toEqual(['1 of 2', '2 of 3', '3 of 4', '4 of 4']);
});

test('an unreadable part is reported after those before it', async () => {
  async function* parts() {
    yield await Promise.resolve(1);
    throw new Error('half a row');
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const part of readAhead(parts())) seen.push(part);
  })();
  await expect(reading).rejects.toThrow('half a row');
  expect(seen).toEqual([1]);
});

test('a reader that stops early closes the source', async () => {
  let isClosed = false;
  async function* parts() {
    try {
      for (;;) yield await Promise.resolve(1);
    } finally {
      isClosed = true;
    }
  }
  for await (const part of readAhead(parts())) {
    expect(part).toBe(1);
    break;
  }
  expect(isClosed).toBe(true);
});
