import fc from 'fast-check';

import { safeHref, linkify } from '#src/features/chat/lib/linkify.ts';

const linksIn = (text: string) =>
  linkify(text).flatMap((piece) => (piece.kind === 'link' ? [[piece.text, piece.href]] : []));

test.each([
  [
    'See https://lantern.example/units/a1.',
    'https://lantern.example/units/a1',
    'https://lantern.example/units/a1',
  ],
  ['(www.lantern.example)', 'www.lantern.example', 'https://www.lantern.example/'],
  [
    'https://e.org/wiki/House_(film), then',
    'https://e.org/wiki/House_(film)',
    'https://e.org/wiki/House_(film)',
  ],
  ['Write to leasing@lantern.example!', 'leasing@lantern.example', 'mailto:leasing@lantern.example'],
  ['http://exämple.org', 'http://xn--exmple-cua.org/', 'http://xn--exmple-cua.org/'],
])('in “%s” the address is a link', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://bank.example@elsewhere.example/',
  'https://:bank.example@elsewhere.example/',
  '//elsewhere.example',
  'blob:null/1',
])('%s is not a link', (written) => {
  expect(safeHref(written)).toBeNull();
  expect(linksIn(` ${written.replace(/^https.*@/, 'x:')} `)).toEqual([]);
});

test('no text is lost or added around its links', () => {
  const part = fc.constantFrom(
    'https://a.example',
    ' ',
    'www.',
    '@',
    '.',
    'a@b.co',
    ')',
    '(',
    'é',
    '\n',
    'http://',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const back = linkify(text).map((piece) => piece.text);
      // only addresses that imitate another host are displayed differently
      if (!text.includes('é')) expect(back.join('')).toBe(text);
    }),
  );
});

test.each(['https://', 'a'.repeat(64), 'a@', 'www.', '((((', 'https://x.example/((((', '.'])(
  'a long text of “%s” is parsed, and all of it is there',
  (part) => {
    const text = part.repeat(Math.ceil(32_768 / part.length));
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  },
);
