import { keepDocument, newNonce, withNonce } from '#server/http/document.ts';

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
  main: ['vendor.js', 'main.js', 'main.css'],
  listings: ['vendor.js', 'listings.js'],
  fonts: ['f.woff2'],
};

test('each response of a kept page has a nonce of its own, on every script and style', () => {
  const document = keepDocument(page, files);
  const [first, second] = [newNonce(), newNonce()];
  expect(first).not.toBe(second);
  const html = withNonce(document, first);
  expect(html).not.toContain('nonce-');
  expect(html.match(/<(script defer|style|link rel="stylesheet")[^>]*>/g)).toHaveLength(6);
  expect(html.match(new RegExp(`nonce="${first}"`, 'g'))).toHaveLength(6);
  expect(withNonce(document, second)).toBe(html.replaceAll(first, second));
});

test('a file that the entry and the screen share is named once', () => {
  expect(withNonce(keepDocument(page, files), 'n').match(/vendor\.js/g)).toHaveLength(1);
});
