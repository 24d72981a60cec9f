import { formStamp, judgeForm } from '#server/antiSpam.ts';
import { createSecretKey } from '#server/secretKey.ts';

const key = createSecretKey('a secret of the tests');
const start = new Date('2026-11-20T16:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const stamp = formStamp(key, start);
const judge = (changes: Partial<Parameters<typeof judgeForm>[1]>) =>
  judgeForm(key, { stamp, now: after(60), leastSeconds: 2, ...changes });

test('who takes his time is a person; who fills what nobody sees, or is back at once, is not', () => {
  expect(judge({})).toBe('person');
  expect(judge({ now: after(2) })).toBe('person');
  expect(judge({ now: after(1.9) })).toBe('bot');
  expect(judge({ website: 'https://example.com' })).toBe('bot');
  expect(judge({ website: '' })).toBe('person');
});

test('a form of one tap is exempt from the time, not from the trap', () => {
  expect(judge({ now: after(0.1), isExempt: true })).toBe('person');
  expect(judge({ website: 'x', isExempt: true })).toBe('bot');
});

test.each([
  '',
  'x',
  stamp.slice(0, -1),
  `${(start.getTime() - 60_000).toString(36)}.${stamp.split('.')[1]}`,
  formStamp(createSecretKey('another'), start),
])('a stamp that is not ours is asked for anew: %s', (forged) => {
  expect(() => judge({ stamp: forged })).toThrow('Please check what you entered.');
});

test('a form may lie open for a week', () => {
  expect(judge({ now: after(7 * 86_400) })).toBe('person');
  expect(() => judge({ now: after(7 * 86_400 + 1) })).toThrow();
});
