import type { Queryable } from '#server/db/database.ts';
import { type SpokenPlaces, spokenPlaces } from '#server/db/homes/spokenPlaces.ts';
import { type Market, marketsOf } from '#server/db/organizations.ts';

/** What the organization's homes are near to, by the names that visitors know. */
export type Places = SpokenPlaces & { markets: Pick<Market, 'slug' | 'name' | 'state' | 'timeZone'>[] };

export type PlacesOf = (organization: { id: string }, now: Date) => Promise<Places>;

async function readPlaces(db: Queryable, organizationId: string): Promise<Places> {
  const [markets, places] = await Promise.all([
    marketsOf(db, organizationId),
    spokenPlaces(db, organizationId),
  ]);
  return { markets, ...places };
}

const KEPT_MS = 5 * 60_000;

type Kept = { places: Promise<Places>; until: number };

/** Names change seldom: they are kept for some minutes, and nobody waits while they are read again. */
export function createPlaces(db: Queryable): PlacesOf {
  const kept = new Map<string, Kept>();
  return (organization, now) => {
    const known = kept.get(organization.id);
    const time = now.getTime();
    if (known && known.until > time) return known.places;
    const read = { places: readPlaces(db, organization.id), until: time + KEPT_MS };
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
