import fc from 'fast-check';

import { extractPrefill } from '#src/app/start/prefill.ts';

test('the four details are read, and the rest of the address stays as it is', () => {
  expect(
    extractPrefill(
      '/listings?beds.min=2&email=ann%40example.com&firstName=Ann%20Mary&q=a+b%2fc&lastName=O%27Neill&&phoneNumber=%2B15125550142&x#map?email=1',
    ),
  ).toEqual({
    prefill: {
      email: 'ann@example.com',
      firstName: 'Ann Mary',
      lastName: "O'Neill",
      phoneNumber: '+15125550142',
    },
    address: '/listings?beds.min=2&q=a+b%2fc&&x#map?email=1',
  });
});

test.each([
  ['/listings?email=ann+tours@example.com', { email: 'ann+tours@example.com' }],
  ['/listings?phoneNumber=+1 512 555 0142', { phoneNumber: '+1 512 555 0142' }],
  ['/listings?firstName=Ann+Mary', { firstName: 'Ann Mary' }],
  ['/listings?firstName=%3Cscript%3E', { firstName: '<script>' }],
  ['/listings?firstName=&firstName=Ann&firstName=Bob', { firstName: 'Ann' }],
  ['/listings?email=not-an-address', {}],
  [`/listings?email=${'a'.repeat(250)}@b.example`, {}],
  [`/listings?firstName=${'a'.repeat(51)}`, {}],
  ['/listings?firstName=Ann%00', {}],
  ['/listings?firstName=Ann%0ABob', {}],
  ['/listings?firstName=Ann%E2%80%AE', {}],
  ['/listings?firstName=%E0%A4%A', {}],
  ['/listings?firstName', {}],
])('%s prefills %j, and nothing of it stays in the address', (address, prefill) => {
  expect(extractPrefill(address)).toEqual({ prefill, address: '/listings' });
});

test('an address without the four keys is unchanged to the byte', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, hash) => {
      fc.pre(!/mail|name|phone/i.test(decodeURIComponent(query)));
      const address = `/${path}?${query}#${hash}`;
      expect(extractPrefill(address)).toEqual({ prefill: {}, address });
    }),
  );
});
