import type { Queryable } from '#server/db/database.ts';
import { type PlaceNames, getPlaceNames } from '#server/homes/queries/getPlaceNames.ts';
import { type Market, listMarkets } from '#server/organizations/queries.ts';

/** The places near the organization's homes, by the names visitors use. */
export type Places = PlaceNames & { markets: Pick<Market, 'slug' | 'name' | 'state' | 'timeZone'>[] };

export type LoadPlaces = (organization: { id: string }, now: Date) => Promise<Places>;

async function readPlaces(db: Queryable, organizationId: string): Promise<Places> {
  const [markets, places] = await Promise.all([
    listMarkets(db, organizationId),
    getPlaceNames(db, organizationId),
  ]);
  return { markets, ...places };
}

const CACHE_TTL_MS = 5 * 60_000;

type CachedPlaces = { places: Promise<Places>; until: number };

const loaders = new WeakMap<Queryable, LoadPlaces>();

/** One cache per database, for the agent and the search. */
export function getPlacesCache(db: Queryable): LoadPlaces {
  const known = loaders.get(db);
  if (known) return known;
  const created = createPlacesCache(db);
  loaders.set(db, created);
  return created;
}

/** Names rarely change, so they are cached for a few minutes and refreshed without making anyone wait. */
export function createPlacesCache(db: Queryable): LoadPlaces {
  const cache = new Map<string, CachedPlaces>();
  return (organization, now) => {
    const cached = cache.get(organization.id);
    const time = now.getTime();
    if (cached && cached.until > time) return cached.places;
    const refreshed = { places: readPlaces(db, organization.id), until: time + CACHE_TTL_MS };
    if (!cached) {
      cache.set(organization.id, refreshed);
      refreshed.places.catch(() => cache.delete(organization.id));
      return refreshed.places;
    }
    cached.until = refreshed.until;
    refreshed.places.then(
      () => cache.set(organization.id, refreshed),
      () => (cached.until = time),
    );
    return cached.places;
  };
}
