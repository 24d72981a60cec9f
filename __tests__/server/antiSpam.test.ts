import { createFormStamp, isFromBot } from '#server/antiSpam.ts';
import { createSecretKey } from '#server/secretKey.ts';

const key = createSecretKey('a secret of the tests');
const start = new Date('2026-11-20T16:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const stamp = createFormStamp(key, start);
const judge = (changes: Partial<Parameters<typeof isFromBot>[1]>) =>
  isFromBot(key, { stamp, now: after(60), minSeconds: 2, ...changes });

const refusedFor = (words: string) => ({ code: 'INVALID_INPUT', info: { antiSpam: words } });
const allowQuickSubmit = () => Promise.resolve(true);

test('only a form with its hidden field filled in is from a bot', async () => {
  expect(await judge({})).toBe(false);
  expect(await judge({ website: '' })).toBe(false);
  expect(await judge({ website: 'https://example.com' })).toBe(true);
  expect(await judge({ website: 'https://example.com', now: after(0.1), allowQuickSubmit })).toBe(true);
});

test('a form sent very quickly has to be sent once more, and the same form is then accepted', async () => {
  await expect(judge({ now: after(1.9) })).rejects.toMatchObject(
    refusedFor('That was very fast. Please check your answers, then send this again.'),
  );
  expect(await judge({ now: after(2) })).toBe(false);
  expect(await judge({ now: after(0.1), allowQuickSubmit })).toBe(false);
});

test.each([
  '',
  'x',
  stamp.slice(0, -1),
  `${(start.getTime() - 60_000).toString(36)}.${stamp.split('.')[1]}`,
  createFormStamp(createSecretKey('another'), start),
])('a stamp that is not ours is requested again: %s', async (forged) => {
  await expect(judge({ stamp: forged })).rejects.toThrow('Please check what you entered.');
});

test('a form may stay open for a week', async () => {
  expect(await judge({ now: after(7 * 86_400) })).toBe(false);
  await expect(judge({ now: after(7 * 86_400 + 1) })).rejects.toMatchObject(
    refusedFor('This form has been open for a long time. Please send it again.'),
  );
});
