import { createKeptPages } from '#server/http/keptPages.ts';

function open({ seconds = 10, most = 2 } = {}) {
  let time = 0;
  const made: string[] = [];
  const kept = createKeptPages({ seconds, most, clock: { now: () => new Date(time) } });
  const get = (key: string, isWorthKeeping = true) =>
    kept.get(key, () => {
      made.push(key);
      return Promise.resolve({ document: { pieces: [Buffer.from(key)], status: 200 }, isWorthKeeping });
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

test('a page with a question unanswered is not kept', async () => {
  const { get, made } = open();
  await get('a', false);
  await get('a');
  expect(made).toEqual(['a', 'a']);
});

test('of too many the oldest goes', async () => {
  const { get, made } = open({ most: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a rendering that fails is tried anew by the next visitor', async () => {
  const kept = createKeptPages({ seconds: 10, most: 2, clock: { now: () => new Date(0) } });
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const document = { pieces: [Buffer.from('a')], status: 200 };
  await expect(kept.get('a', () => Promise.resolve({ document, isWorthKeeping: true }))).resolves.toBe(
    document,
  );
});
