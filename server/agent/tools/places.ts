import type { Tools } from './tools.ts';

/** A part of a town, or a building, and where its homes are. */
type Area = { name: string; city: string; lat: number; lng: number };
type MarketPlace = { slug: string; name: string; state: string; timeZone: string };

/** What the organization's homes are near to, by the names that visitors know. */
export type Places = { markets: MarketPlace[]; cities: string[]; areas: Area[] };

type Point = { lat: number; lng: number };
type Node = {
  property: {
    name: string | null;
    neighborhood: string | null;
    address: { city: string };
    point: Point | null;
  };
};
type Homes = {
  publicListings: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: Node }[];
  };
};

const MARKETS = `query agentMarkets($name: String) {
  organization(name: $name) { markets { slug name state timeZone } }
}`;
const HOMES = `query agentPlaces($organizationId: ID!, $after: String) {
  publicListings(organizationId: $organizationId, first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { property { name neighborhood address { city } point { lat lng } } } }
  }
}`;
const MOST_PAGES = 5;

async function readPlaces(tools: Tools, { id, slug }: { id: string; slug: string }): Promise<Places> {
  const { organization } = await tools.ask<{ organization: { markets: MarketPlace[] } | null }>(MARKETS, {
    name: slug,
  });
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { publicListings }: Homes = await tools.ask<Homes>(HOMES, { organizationId: id, after });
    nodes.push(...publicListings.edges.map(({ node }) => node));
    after = publicListings.pageInfo.endCursor;
    if (!publicListings.pageInfo.hasNextPage) break;
  }
  return {
    markets: organization?.markets ?? [],
    cities: [...new Set(nodes.map(({ property }) => property.address.city))],
    areas: areasOf(nodes),
  };
}

function areasOf(nodes: readonly Node[]): Area[] {
  const points = new Map<string, { name: string; city: string; points: Point[] }>();
  for (const { property } of nodes) {
    const { point, address, neighborhood, name } = property;
    for (const called of [neighborhood, name]) {
      if (called === null || point === null) continue;
      const key = `${called}, ${address.city}`;
      const area = points.get(key) ?? { name: called, city: address.city, points: [] };
      area.points.push(point);
      points.set(key, area);
    }
  }
  return [...points.values()].map(({ name, city, points: all }) => ({
    name,
    city,
    lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
    lng: all.reduce((sum, { lng }) => sum + lng, 0) / all.length,
  }));
}

const KEPT_MS = 5 * 60_000;

type Kept = { places: Promise<Places>; until: number };

/** Names change seldom: they are kept for some minutes, and nobody waits while they are read again. */
export function createPlaces() {
  const kept = new Map<string, Kept>();
  return (tools: Tools, organization: { id: string; slug: string }, now: Date): Promise<Places> => {
    const known = kept.get(organization.id);
    const time = now.getTime();
    if (known && known.until > time) return known.places;
    const read = { places: readPlaces(tools, organization), until: time + KEPT_MS };
    if (!known) {
      kept.set(organization.id, read);
      read.places.catch(() => kept.delete(organization.id));
      return read.places;
    }
    known.until = read.until;
    read.places.then(
      () => kept.set(organization.id, read),
      () => (known.until = time),
    );
    return known.places;
  };
}
