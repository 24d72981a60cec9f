import { listed } from '#src/lib/listed.ts';

type Market = { slug: string; name: string };

/** What a list is called, by where its homes are; `where` is what its count needs besides. */
export function listedIn(markets: readonly Market[], chosen: string | undefined) {
  const shown = markets.filter(({ slug }) => slug === chosen);
  const names = (shown.length > 0 ? shown : markets).map(({ name }) => name);
  const where = names.length > 0 ? ` in ${listed(names)}` : '';
  return { name: `Homes for rent${where}`, where, isOfOneMarket: shown.length > 0 };
}
