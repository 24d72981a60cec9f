import { buildTranscript } from '#src/features/chat/lib/buildTranscript.ts';
import { formatRelativeDay } from '#src/features/chat/lib/moments.ts';

const noon = (day: number) => new Date(2026, 10, day, 12, 30).getTime();

test('a transcript names each day once, who wrote what and when, and which files', () => {
  const text = buildTranscript('Live Chat', [
    { author: 'You', at: noon(20), text: 'Two lines\nof mine', files: [{ name: 'a\u202e.pdf' }] },
    { author: 'Agent', at: noon(20), text: 'Yes.', files: [] },
    { author: 'You', at: noon(21), text: 'Thanks', files: [] },
  ]);
  expect(text.split('\r\n')).toEqual([
    'Live Chat',
    '',
    'Friday, November 20, 2026',
    '',
    '12:30 PM  You: Two lines',
    '    of mine',
    '    [file: a.pdf]',
    '12:30 PM  Agent: Yes.',
    '',
    'Saturday, November 21, 2026',
    '',
    '12:30 PM  You: Thanks',
    '',
  ]);
});

test('a transcript that lacks its beginning says so', () => {
  const line = { author: 'You', at: noon(20), text: 'Thanks', files: [] };
  const missing = 'Earlier messages aren’t in this file.';
  expect(buildTranscript('Live Chat', [line], false)).toContain(missing);
  expect(buildTranscript('Live Chat', [line], true)).not.toContain(missing);
});

test.each([
  [20, 'Today'],
  [19, 'Yesterday'],
  [12, 'Thu, Nov 12'],
])('on the 20th, the %s is %s', (day, words) => {
  expect(formatRelativeDay(noon(day), noon(20))).toBe(words);
});

test('for another year, the year is included', () => {
  expect(formatRelativeDay(new Date(2025, 11, 3).getTime(), noon(20))).toBe('Wed, Dec 3, 2025');
});
