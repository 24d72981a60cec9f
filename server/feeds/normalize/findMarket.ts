import type { FeedMarket } from '../feed.ts';
import { RowRejectedError } from '../feed.ts';

/** About a hundred miles: renters do not search a market that is farther away. */
const MAX_MARKET_DISTANCE_DEGREES = 1.5;

type MarketLocation = {
  market: string | null;
  city: string | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
};

/** The named market, else the one around the point, else the one of the city, else the state's only one. */
export function findMarket(
  markets: readonly FeedMarket[],
  { market, city, state, lat, lng }: MarketLocation,
): FeedMarket {
  const hasName = (name: string) => (one: FeedMarket) =>
    one.slug === name.toLowerCase() || one.name.toLowerCase() === name.toLowerCase();

  const named = market === null ? undefined : markets.find(hasName(market));
  if (named) return named;

  const inState = state === null ? markets : markets.filter((one) => one.state === state);
  if (lat !== null && lng !== null) {
    const [nearest] = inState
      .map((one) => ({ one, distance: getMarketDistance(one, lat, lng) }))
      .filter(({ distance }) => distance <= MAX_MARKET_DISTANCE_DEGREES)
      .toSorted((a, b) => a.distance - b.distance);
    if (nearest) return nearest.one;
    throw createNoMarketError(city, state);
  }

  const [cityMarket] = city === null ? [] : inState.filter(hasName(city));
  if (cityMarket) return cityMarket;
  const [first, second] = inState;
  if (!first) throw createNoMarketError(city, state);
  if (second) {
    const place = formatPlace(city, state);
    const names = inState.map(({ name }) => name).join(', ');
    throw new RowRejectedError(
      place === null
        ? `A home without a city could be in any of these markets: ${names}. Name the market, or give the latitude and longitude.`
        : `${place} could be in any of these markets: ${names}. Name the market, or give the latitude and longitude.`,
    );
  }
  return first;
}

function createNoMarketError(city: string | null, state: string | null): RowRejectedError {
  const place = formatPlace(city, state);
  return new RowRejectedError(
    place === null
      ? 'A home without a city isn’t in any of this organization’s markets.'
      : `${place} isn’t in any of this organization’s markets.`,
  );
}

const formatPlace = (city: string | null, state: string | null): string | null =>
  [city, state].filter((part) => part !== null).join(', ') || null;

/** In degrees from the edge; negative inside, lowest in the center. */
function getMarketDistance({ bounds }: FeedMarket, lat: number, lng: number): number {
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const outside = Math.hypot(Math.max(west - lng, 0, lng - east), Math.max(south - lat, 0, lat - north));
  if (outside > 0) return outside;
  return Math.hypot((west + east) / 2 - lng, (south + north) / 2 - lat) - 1_000;
}
