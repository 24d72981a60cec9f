import { toLoggedHref, locationChanged, locationSlice, selectHref } from '#src/store/locationSlice.ts';

test('the address in the store contains neither the visitor’s identity nor their credentials', () => {
  const search = '?city=Austin&email=ada%40example.com&firstName=Ada&token=SECRET&tour=SECRET&beds=2';
  expect(toLoggedHref({ pathname: '/listings', search, hash: '#map' })).toBe(
    '/listings?city=Austin&beds=2#map',
  );
});

test('the last address is the one that counts', () => {
  const location = [locationChanged('/listings'), locationChanged('/terms')].reduce(
    locationSlice.reducer,
    undefined,
  );
  expect(selectHref({ location: location ?? { href: null } })).toBe('/terms');
});
