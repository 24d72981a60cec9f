import fc from 'fast-check';

import { toSharedAddress } from '#src/lib/toSharedAddress.ts';

test.each([
  ['/', '/'],
  ['/listings', '/listings'],
  ['/listings?q=someone@example.com&beds.min=2', '/listings'],
  [
    '/listings?utm_source=apartments.com&utm_medium=cpc&utm_term=Ann',
    '/listings?utm_source=apartments.com&utm_medium=cpc',
  ],
  ['/listings?utm_source=ann%40example.com&utm_campaign=5125550142', '/listings'],
  ['/units/oak-street-12/?email=a@b.example#map', '/units/oak-street-12/'],
  ['/units/someone@example.com/', '/:unknown'],
  ['/units/5125550142/', '/:unknown'],
  ['/tour-request/oak-1/contact?tour=secret', '/tour-request/oak-1/contact'],
  ['/tour-request/inquiry/oak-1', '/tour-request/inquiry/oak-1'],
  ['/reschedule-tour-request/s3cret', '/reschedule-tour-request/:publicToken'],
  ['/reschedule-tour-request/s3cret/finished', '/reschedule-tour-request/:publicToken/finished'],
  ['/Reschedule-Tour-Request/s3cret', '/reschedule-tour-request/:publicToken'],
  ['/tour%2dfeedback/s3cret/s3cret', '/tour-feedback/:publicToken'],
  ['/access/self-guided/success', '/access/self-guided/success'],
  ['/tour-request/finished?tour=s3cret', '/tour-request/finished'],
  ['/tour-request/oak-1/verify?handoff=s3cret', '/tour-request/oak-1/verify'],
  ['/calendar/s3cret.ics', '/:unknown'],
  ['/staff/identity/s3cret', '/:unknown'],
  ['/handoff/s3cret/FRONT', '/:unknown'],
  ['/s3cret', '/:unknown'],
])('%s is reported as %s', (address, shared) => {
  expect(toSharedAddress(address)).toBe(shared);
});

test('for any address, no part of an email address or a token is reported', () => {
  const place = fc.constantFrom(
    '/',
    '/listings/',
    '/units/',
    '/tour-feedback/',
    '/access/',
    '/x?utm_source=',
    '/listings?a=b&',
    '#',
  );
  fc.assert(
    fc.property(place, fc.string({ maxLength: 8 }), place, (before, noise, after) => {
      const shared = toSharedAddress(`${before}${noise}canary@example.com${noise}${after}`);
      expect(decodeURIComponent(shared)).not.toContain('canary');
    }),
  );
});
