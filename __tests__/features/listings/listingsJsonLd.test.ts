import type { ListingsPage } from '#src/features/listings/api/listings.ts';
import { createListJsonLd } from '#src/features/listings/jsonLd.ts';

const page = (titles: string[]) =>
  ({
    edges: titles.map((title) => ({ node: { slug: title.toLowerCase(), title } })),
    totalCount: 26,
  }) as unknown as ListingsPage;

test('the structured data list the homes of a page with their place in the whole list', () => {
  const jsonLd = createListJsonLd({
    page: page(['Elm', 'Oak']),
    pageNumber: 2,
    portal: 'https://homes.example/',
  });
  expect(JSON.parse(jsonLd ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 26,
    itemListElement: [
      { '@type': 'ListItem', position: 25, name: 'Elm', url: 'https://homes.example/units/elm/' },
      { '@type': 'ListItem', position: 26, name: 'Oak', url: 'https://homes.example/units/oak/' },
    ],
  });
});

test('a page without homes has no list in its structured data', () => {
  expect(createListJsonLd({ page: page([]), pageNumber: 1, portal: 'https://homes.example' })).toBeNull();
});
