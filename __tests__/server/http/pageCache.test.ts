import { createPageCache } from '#server/http/pageCache.ts';

function open({ seconds = 10, max = 2 } = {}) {
  let time = 0;
  const made: string[] = [];
  const cache = createPageCache({ seconds, max, clock: { now: () => new Date(time) } });
  const get = (key: string, isCacheable = true) =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve({ document: { pieces: [Buffer.from(key)], status: 200 }, isCacheable });
    });
  return { get, made, pass: (ms: number) => (time += ms) };
}

test('a page is rendered once in ten seconds', async () => {
  const { get, made, pass } = open();
  await get('a');
  pass(9_999);
  await get('a');
  expect(made).toEqual(['a']);
  pass(1);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('visitors who come at the same moment share one rendering', async () => {
  const { get, made } = open();
  await Promise.all([get('a'), get('a'), get('a')]);
  expect(made).toEqual(['a']);
});

test('a page with an unanswered query is not cached', async () => {
  const { get, made } = open();
  await get('a', false);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('when there are too many the oldest is removed', async () => {
  const { get, made } = open({ max: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a rendering that fails is tried again for the next visitor', async () => {
  const cache = createPageCache({ seconds: 10, max: 2, clock: { now: () => new Date(0) } });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const document = { pieces: [Buffer.from('a')], status: 200 };
  await expect(cache.get('a', () => Promise.resolve({ document, isCacheable: true }))).resolves.toBe(
    document,
  );
});
