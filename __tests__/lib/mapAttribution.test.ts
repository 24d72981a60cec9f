import { attributionParts } from '#src/lib/mapAttribution.ts';

test('the makers of a map are named with their links', () => {
  expect(
    attributionParts(['<a href="https://maps.example/about" target="_blank">&copy; Maps</a> and others']),
  ).toEqual([
    { text: '© Maps', href: 'https://maps.example/about' },
    { text: ' and others', href: null },
  ]);
});

test('each is named once', () => {
  const credit = "<a href='https://a.example/'>A &amp; B</a>";
  expect(attributionParts([credit, credit, 'C'])).toEqual([
    { text: 'A & B', href: 'https://a.example/' },
    { text: ' ', href: null },
    { text: 'C', href: null },
  ]);
});

test('nothing of their HTML but texts and web links is taken over', () => {
  expect(
    attributionParts(['<img src=x onerror="alert(1)"><a href="javascript:alert(1)">Maps</a><b>!</b>']),
  ).toEqual([
    { text: 'Maps', href: null },
    { text: '!', href: null },
  ]);
});
