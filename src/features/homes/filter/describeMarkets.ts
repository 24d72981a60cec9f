import { formatList } from '#domain/text.ts';

type Market = { slug: string; name: string };

/** The heading of a list by the markets of its homes, and their names; null if there are no markets. */
export function describeMarkets(markets: readonly Market[], chosen: string | undefined) {
  const shown = markets.filter(({ slug }) => slug === chosen);
  const names = (shown.length > 0 ? shown : markets).map(({ name }) => name);
  const place = names.length === 0 ? null : formatList(names);
  return {
    name: place === null ? 'Homes for rent' : `Homes for rent in ${place}`,
    place,
    isOfOneMarket: shown.length > 0,
  };
}
