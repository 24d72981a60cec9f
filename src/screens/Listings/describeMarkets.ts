import { formatList } from '#domain/text.ts';

type Market = { slug: string; name: string };

/** The heading of a list by the markets of its homes; `where` is the suffix of its count. */
export function describeMarkets(markets: readonly Market[], chosen: string | undefined) {
  const shown = markets.filter(({ slug }) => slug === chosen);
  const names = (shown.length > 0 ? shown : markets).map(({ name }) => name);
  const where = names.length > 0 ? ` in ${formatList(names)}` : '';
  return { name: `Homes for rent${where}`, where, isOfOneMarket: shown.length > 0 };
}
