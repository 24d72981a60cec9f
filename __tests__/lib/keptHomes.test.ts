import { isOpen, keptHomes, MOST_SHARED } from '#src/lib/keptHomes.ts';

test('a list of homes is read from its link and written to it, as it is read aloud', () => {
  const search = '?ids=elm-street-12,oak';
  expect(keptHomes.decode(search).ids).toEqual(['elm-street-12', 'oak']);
  expect(keptHomes.encode({ ids: ['elm-street-12', 'oak'] })).toBe(search);
});

test('what cannot be a home is left out, twice the same counts once, and a list is bounded', () => {
  expect(keptHomes.decode('?ids=elm,,Elm%20Street,%3Cscript%3E,elm,oak').ids).toEqual(['elm', 'oak']);
  const many = Array.from({ length: 200 }, (_, at) => `home-${at}`).join(',');
  expect(keptHomes.decode(`?ids=${many}`).ids).toHaveLength(MOST_SHARED);
  expect(keptHomes.decode(`?compare=${many}`).compare).toHaveLength(4);
});

test.each(['', '?saved=false', '?ids=', '?compare=%20', '?ids=A&market=austin'])(
  'the search is shown at "%s"',
  (search) => {
    expect(isOpen(keptHomes.decode(search))).toBe(false);
  },
);

test('filters stay in the address while saved homes are looked at', () => {
  const search = keptHomes.encode({ saved: true }, '?market=austin&beds.min=2');
  expect(search).toBe('?market=austin&beds.min=2&saved=true');
  expect(keptHomes.encode({}, search)).toBe('?market=austin&beds.min=2');
});
