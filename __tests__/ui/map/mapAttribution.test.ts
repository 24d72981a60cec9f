import { parseAttribution } from '#src/ui/map/tiles/mapAttribution.ts';

test('the attributions of a map are shown with their links', () => {
  expect(
    parseAttribution(['<a href="https://maps.example/about" target="_blank">&copy; Maps</a> and others']),
  ).toEqual([
    { text: '© Maps', href: 'https://maps.example/about' },
    { text: ' and others', href: null },
  ]);
});

test('each attribution is shown once', () => {
  const credit = "<a href='https://a.example/'>A &amp; B</a>";
  expect(parseAttribution([credit, credit, 'C'])).toEqual([
    { text: 'A & B', href: 'https://a.example/' },
    { text: ' ', href: null },
    { text: 'C', href: null },
  ]);
});

test('only text and web links are taken from their HTML', () => {
  expect(
    parseAttribution(['<img src=x onerror="alert(1)"><a href="javascript:alert(1)">Maps</a><b>!</b>']),
  ).toEqual([
    { text: 'Maps', href: null },
    { text: '!', href: null },
  ]);
});
