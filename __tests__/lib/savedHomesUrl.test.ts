import { MAX_LISTED } from '#domain/homes/lists.ts';
import { showsSavedHomes, savedHomesUrl } from '#src/lib/savedHomesUrl.ts';

test('a list of homes is read from its link and written to it in a readable form', () => {
  const search = '?ids=elm-street-12,oak';
  expect(savedHomesUrl.decode(search).ids).toEqual(['elm-street-12', 'oak']);
  expect(savedHomesUrl.encode({ ids: ['elm-street-12', 'oak'] })).toBe(search);
});

test('invalid homes are left out, duplicates count once, and a list is limited', () => {
  expect(savedHomesUrl.decode('?ids=elm,,Elm%20Street,%3Cscript%3E,elm,oak').ids).toEqual(['elm', 'oak']);
  const many = Array.from({ length: 200 }, (_, at) => `home-${at}`).join(',');
  expect(savedHomesUrl.decode(`?ids=${many}`).ids).toHaveLength(MAX_LISTED);
  expect(savedHomesUrl.decode(`?compare=${many}`).compare).toHaveLength(4);
});

test.each(['', '?saved=false', '?ids=', '?compare=%20', '?ids=A&market=austin'])(
  'the search is shown at "%s"',
  (search) => {
    expect(showsSavedHomes(savedHomesUrl.decode(search))).toBe(false);
  },
);

test('filters stay in the address while saved homes are viewed', () => {
  const search = savedHomesUrl.encode({ saved: true }, '?market=austin&beds.min=2');
  expect(search).toBe('?market=austin&beds.min=2&saved=true');
  expect(savedHomesUrl.encode({}, search)).toBe('?market=austin&beds.min=2');
});
