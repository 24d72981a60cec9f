import { startsAtTop } from '#src/app/scrollPositions.ts';

const place = (address: string) => {
  const [pathname = '', hash] = address.split('#');
  return { pathname, hash: hash === undefined ? '' : `#${hash}` };
};

test.each([
  ['/listings', '/terms', true, 'another route'],
  ['/listings', '/listings-archive', true, 'a longer name is no child'],
  ['/tour-request/oak/contact', '/tour-request/oak/time', true, 'a sibling'],
  ['/units/oak', '/units/elm', true, 'another home'],
  ['/reschedule-tour-request/x', '/reschedule-tour-request/x/finished', false, 'a child'],
  ['/reschedule-tour-request/x/finished', '/reschedule-tour-request/x', false, 'a parent'],
  ['/access', '/access/self/success', false, 'a child of a child'],
  ['/', '/listings', false, 'everything is below the root'],
  ['/units/oak', '/units/oak/', false, 'the same path'],
  ['/listings', '/listings', false, 'only the query differs'],
  ['/terms', '/terms#fees', false, 'a place in the page'],
  ['/terms#fees', '/terms#pets', false, 'from place to place'],
  ['/terms#fees', '/terms', true, 'the hash is gone'],
  ['/access#x', '/access/self/success', true, 'a child, but the hash is gone'],
  ['/access#x', '/access/self/success#y', false, 'a child, and a hash again'],
])('%s → %s starts at the top: %s (%s)', (previous, next, isAtTop) => {
  expect(startsAtTop(place(previous), place(next))).toBe(isAtTop);
});
