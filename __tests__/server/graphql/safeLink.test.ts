import { safeLink } from '#server/graphql/safeLink.ts';

test.each([
  'https://help.example/leasing',
  '/brands/lantern/logo.svg',
  'http://localhost:3000',
  'http://orchard.localhost:3000/listings',
])('a browser may be sent to %s', (address) => {
  expect(safeLink(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://help.example',
  '//evil.example/logo.svg',
  '/\\evil.example',
  '/\t/evil.example',
  'http://localhost.evil.example',
  'help.example',
  '',
])('a browser is never sent to %p', (address) => {
  expect(safeLink(address)).toBeNull();
});

test('a missing address stays missing', () => {
  expect(safeLink(null)).toBeNull();
});
