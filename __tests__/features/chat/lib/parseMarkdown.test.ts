import fc from 'fast-check';

import { parseMarkdown } from '#src/features/chat/lib/parseMarkdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('bold, italics, code and links are separated from the surrounding text', () => {
  expect(parseMarkdown('A **big** and _quiet_ home: `A1`, [see it](https://x.example/a).')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          text('A '),
          { kind: 'strong', inside: [text('big')] },
          text(' and '),
          { kind: 'em', inside: [text('quiet')] },
          text(' home: '),
          { kind: 'code', text: 'A1' },
          text(', '),
          { kind: 'link', text: 'see it', href: 'https://x.example/a' },
          text('.'),
        ],
      ],
    },
  ]);
});

test('lists keep their type and their first number', () => {
  const [first, second] = parseMarkdown('- one\n- two\n\n3. three\n4. four');
  expect(first).toMatchObject({ kind: 'list', isNumbered: false, items: [[text('one')], [text('two')]] });
  expect(second).toMatchObject({ kind: 'list', isNumbered: true, start: 3 });
});

test('a fence preserves its text as it is, even if it is never closed', () => {
  expect(parseMarkdown('Look:\n```\n**no**\n- no\n')).toEqual([
    { kind: 'paragraph', lines: [[text('Look:')]] },
    { kind: 'code', text: '**no**\n- no\n' },
  ]);
});

test('a line that closes its code marks itself opens no block: the rest is text', () => {
  expect(parseMarkdown('```12 Elm``` and **more**\nSee you')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [{ kind: 'code', text: '12 Elm' }, text(' and '), { kind: 'strong', inside: [text('more')] }],
        [text('See you')],
      ],
    },
  ]);
});

test('a block opened with more marks contains fewer of them as text', () => {
  expect(parseMarkdown('````\n```\nword\n```\n````\nafter')).toEqual([
    { kind: 'code', text: '```\nword\n```' },
    { kind: 'paragraph', lines: [[text('after')]] },
  ]);
});

test.each([
  'snake_case_name',
  '5 * 3 * 2',
  '**open',
  '* ',
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '&lt;script&gt;',
  '****',
])('%s is text', (written) => {
  expect(parseMarkdown(written)).toEqual([{ kind: 'paragraph', lines: [[text(written)]] }]);
});

test('a picture is not loaded: its address stays a visible link', () => {
  expect(JSON.stringify(parseMarkdown('![x](https://spy.example/p.png)'))).not.toContain('"kind":"image"');
});

test.each(['**', '*a ', '_a', '[', '[x](', '`', '``` ', '```\n', '**a*', '- ', '1. _', '[a]('])(
  'a long message of “%s” is parsed',
  (part) => {
    expect(parseMarkdown(part.repeat(Math.ceil(32_768 / part.length))).length).toBeGreaterThan(0);
  },
);

test.each(['```word', '```word\n```', '```word``` and more\n```', '```\n```word\n```'])(
  'text next to code marks is shown: %j',
  (written) => {
    expect(JSON.stringify(parseMarkdown(written))).toContain('word');
  },
);

test('every word of a message is shown', () => {
  const part = fc.constantFrom('*', '**', '_', '`', '``', '```', '````', 'word', ' ', '[', '](', ')', '\n');
  const shown = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(shown).join('');
    if (typeof node !== 'object' || node === null) return String(node);
    return Object.entries(node)
      .map(([key, value]) => (key === 'text' || typeof value === 'object' ? shown(value) : ''))
      .join('');
  };
  const count = (words: string) => words.split('word').length;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(count(shown(parseMarkdown(parts.join(''))))).toBe(count(parts.join('')));
    }),
  );
});
