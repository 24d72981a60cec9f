import type { ListingsPage } from './api/listings.ts';
import { HOMES_PER_PAGE } from './api/listings.ts';

type JsonLdInput = { page: ListingsPage; pageNumber: number; portal: string };

/** The homes of one page in order, for search engines. Null if there are none. */
export function createListJsonLd({
  page: { edges, totalCount },
  pageNumber,
  portal,
}: JsonLdInput): string | null {
  if (edges.length === 0) return null;
  const before = (pageNumber - 1) * HOMES_PER_PAGE;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: totalCount,
    itemListElement: edges.map(({ node: { slug, title } }, at) => ({
      '@type': 'ListItem',
      position: before + at + 1,
      name: title,
      url: `${portal.replace(/\/$/, '')}/units/${slug}/`,
    })),
  });
}
