import {
  locationChanged,
  locationSlice,
  selectHref,
  selectRecordedHref,
  toLoggedHref,
  toRecordedHref,
} from '#src/store/locationSlice.ts';

const search = '?city=Austin&email=ada%40example.com&firstName=Ada&token=SECRET&tour=SECRET&beds=2';
const address = { pathname: '/listings', search, hash: '#map' };

const follow = (...hrefs: string[]) => {
  const location = hrefs.map((href) => locationChanged(href)).reduce(locationSlice.reducer, undefined);
  return { location: location ?? { href: null } };
};

test('an address that is logged contains neither the visitor’s identity nor their credentials', () => {
  expect(toLoggedHref(address)).toBe('/listings?city=Austin&beds=2#map');
});

test('the recorded address has the tokens that a replay needs, and only the replay gets them', () => {
  const state = follow(toRecordedHref(address));
  expect(selectRecordedHref(state)).toBe('/listings?city=Austin&token=SECRET&tour=SECRET&beds=2#map');
  expect(selectHref(state)).toBe('/listings?city=Austin&beds=2#map');
});

test('the last address is the one that counts', () => {
  expect(selectHref(follow('/listings', '/terms'))).toBe('/terms');
});
