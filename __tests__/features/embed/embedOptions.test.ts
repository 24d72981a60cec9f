import {
  embedOptions,
  withHostAttribution,
  isEmbeddedPath,
  toPortalSearch,
} from '#src/features/embed/embedOptions.ts';

test('a host page names homes, hides controls and sets the look through the address', () => {
  expect(
    embedOptions.decode(
      '?ids=oak-1,elm-2&controls=false&control.sort=true&accent=1E4B39&theme=dark&density=compact&target=self',
    ),
  ).toMatchObject({
    ids: ['oak-1', 'elm-2'],
    controls: false,
    control: { sort: true },
    accent: '#1e4b39',
    theme: 'dark',
    density: 'compact',
    target: 'self',
  });
});

test.each([
  '?accent=red;background:url(//x)',
  '?accent=%23',
  '?theme=none',
  '?ids=%3Cscript%3E',
  '?controls=1',
])('the unknown value %s is ignored', (search) => {
  const { accent, theme, ids, controls } = embedOptions.decode(search);
  expect([accent, theme, ids, controls]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a hundred homes can be named, and no more', () => {
  const names = Array.from({ length: 101 }, (_, at) => `home-${at}`);
  expect(embedOptions.decode(`?ids=${names.join(',')}`).ids).toHaveLength(100);
});

test('the same homes in the portal: the filters stay, the look is removed', () => {
  expect(toPortalSearch('?market=austin&controls=false&accent=1e4b39&beds.min=2&ids=a,b&utm_source=x')).toBe(
    '?market=austin&beds.min=2&ids=a,b',
  );
});

test('a link out of the embed says that it came from one, and from which page', () => {
  expect(withHostAttribution('', 'www.partner.example')).toBe(
    '?utm_source=embed&utm_medium=www.partner.example',
  );
  expect(withHostAttribution('?market=austin&utm_source=other&theme=dark', null)).toBe(
    '?market=austin&utm_source=embed',
  );
});

test.each([
  ['/embed/public-listings', true],
  ['/embed/public-listings/', true],
  ['/Embed/Public-Listings', true],
  ['/embed/public-listings/more', false],
  ['/listings', false],
])('%s is the embedded page: %s', (pathname, is) => {
  expect(isEmbeddedPath(pathname)).toBe(is);
});
