import { keepDocument, type KeptDocument, newNonce, withNonce } from '#server/http/document.ts';

const page = {
  status: 200,
  isComplete: true,
  head: '<title>T</title>',
  brand: { css: ':root{}', themeColors: { light: '#ffffff', dark: '#000000' } },
  styles: [{ names: 'css a', css: '.a{}' }],
  body: '<main>M</main>',
  state: '{"text":"\\u003c/script>"}',
  chunk: 'listings',
};
const files = {
  groups: {
    main: ['vendor.js', 'main.js', 'main.css'],
    listings: ['vendor.js', 'main.js', 'main.css', 'cards.js', 'listings.js', 'listings.css'],
  },
  joined: {},
  fonts: ['f.woff2'],
};
const styles = new Map<string, string>();
const textOf = (document: KeptDocument, nonce: string) => withNonce(document, nonce).toString();
const scriptsOf = (html: string) => [...html.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('each response of a kept page has a nonce of its own, on every script and style', () => {
  const document = keepDocument(page, { files, styles });
  const [first, second] = [newNonce(), newNonce()];
  expect(first).not.toBe(second);
  const html = textOf(document, first);
  expect(html).not.toContain('nonce-');
  expect(html.match(/<(script defer|style|link rel="stylesheet")[^>]*>/g)).toHaveLength(8);
  expect(html.match(new RegExp(`nonce="${first}"`, 'g'))).toHaveLength(8);
  expect(textOf(document, second)).toBe(html.replaceAll(first, second));
});

test('a file that the entry and the screen share is named once', () => {
  const html = textOf(keepDocument(page, { files, styles }), 'n');
  expect(scriptsOf(html)).toEqual(['vendor.js', 'main.js', 'cards.js', 'listings.js']);
});

test('where the scripts of a screen are joined, that file is there before the entry, and no other', () => {
  const joined = { listings: 'listings.joined.js', terms: 'terms.joined.js' };
  const html = textOf(keepDocument(page, { files: { ...files, joined }, styles }), 'n');
  expect(scriptsOf(html)).toEqual(['listings.joined.js', 'vendor.js', 'main.js']);
});

test('style sheets that are known stand in the page, cannot end it, and are named without being fetched', () => {
  const known = new Map([['main.css', '.m::after{content:"</style>"}']]);
  const html = textOf(keepDocument(page, { files, styles: known }), 'n');
  expect(html).toContain('<style nonce="n">.m::after{content:"<\\/style>"}</style>');
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/main.css">',
    '<link rel="stylesheet" nonce="n" href="/assets/listings.css">',
  ]);
});
