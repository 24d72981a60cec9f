import { toCachedDocument, type CachedDocument, newNonce, withNonce } from '#server/http/cachedDocument.ts';

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
const toText = (document: CachedDocument, nonce: string) => withNonce(document, nonce).toString();
const listScripts = (html: string) => [...html.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('each response of a cached page has a nonce of its own, on every script and style', () => {
  const document = toCachedDocument(page, { files, styles });
  const [first, second] = [newNonce(), newNonce()];
  expect(first).not.toBe(second);
  const html = toText(document, first);
  expect(html).not.toContain('nonce-');
  expect(html.match(/<(script defer|style|link rel="stylesheet")[^>]*>/g)).toHaveLength(8);
  expect(html.match(new RegExp(`nonce="${first}"`, 'g'))).toHaveLength(8);
  expect(toText(document, second)).toBe(html.replaceAll(first, second));
});

test('a file that the entry and the screen share is named once', () => {
  const html = toText(toCachedDocument(page, { files, styles }), 'n');
  expect(listScripts(html)).toEqual(['vendor.js', 'main.js', 'cards.js', 'listings.js']);
});

test('where the scripts of a screen are combined, that file comes before the entry, and no other', () => {
  const joined = { listings: 'listings.joined.js', terms: 'terms.joined.js' };
  const html = toText(toCachedDocument(page, { files: { ...files, joined }, styles }), 'n');
  expect(listScripts(html)).toEqual(['listings.joined.js', 'vendor.js', 'main.js']);
});

test('known style sheets are in the page, cannot end it, and are named without being fetched', () => {
  const known = new Map([['main.css', '.m::after{content:"</style>"}']]);
  const html = toText(toCachedDocument(page, { files, styles: known }), 'n');
  expect(html).toContain('<style nonce="n">.m::after{content:"<\\/style>"}</style>');
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/main.css">',
    '<link rel="stylesheet" nonce="n" href="/assets/listings.css">',
  ]);
});
