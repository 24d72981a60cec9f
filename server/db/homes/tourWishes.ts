import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';

import { isGiven } from '#server/homes/given.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { removing } from '#server/homes/wishWords.ts';
import { type TourKind, tourKinds } from '#server/tours/tour.ts';

import type { Wish } from './wish.ts';

const columns: Record<TourKind, Sql> = {
  SELF_GUIDED: sql`self_guided_on`,
  IN_PERSON: sql`in_person_on`,
  LIVE_VIDEO: sql`live_video_on`,
  OPEN_HOUSE: sql`open_house_on`,
};

type Seen = { kinds?: readonly TourKind[] | null | undefined; by?: string | null | undefined };

/** Of a row of next_tours: whether there is a free time of one of these kinds, or of any, on this day or before. */
export function isSeen({ kinds, by }: Seen): Sql {
  const wanted = kinds && kinds.length > 0 ? kinds : tourKinds;
  const first = sql`least(${join(wanted.map((kind) => columns[kind]))})`;
  return isGiven(by) ? sql`coalesce(${first} <= ${by}::date, false)` : sql`${first} is not null`;
}

/** The same of a home, wherever it is searched. */
const isHomeSeen = (organizationId: string, seen: Seen): Sql => sql`
  unit_id in (
    select next_tours.unit_id from next_tours
    where next_tours.organization_id = ${organizationId} and ${isSeen(seen)}
  )
`;

/** The kind and the day are wishes by themselves; with both, one time has to fit both. */
export function tourWishesOf(organizationId: string, { tourTypes, tourableBy }: ListingFilter): Wish[] {
  const group = 'tours' as const;
  const kinds = tourTypes && tourTypes.length > 0 ? tourTypes : null;
  const by = isGiven(tourableBy) ? tourableBy : null;
  const ofKind = kinds && { drop: ['tourTypes'], label: removing.tourTypes(kinds) };
  const ofDay = by === null ? null : { drop: ['tourableBy'], label: removing.tourableBy(by) };
  const anyDay = isHomeSeen(organizationId, { kinds });
  const anyKind = isHomeSeen(organizationId, { by });

  const wishes: Wish[] = [];
  if (ofKind) wishes.push({ group, ...ofKind, holds: anyDay });
  if (ofDay) wishes.push({ group, ...ofDay, holds: anyKind });
  if (ofKind && ofDay) {
    const both = isHomeSeen(organizationId, { kinds, by });
    wishes.push({ group, ...ofKind, or: ofDay, holds: sql`${both} or not ${anyDay} or not ${anyKind}` });
  }
  return wishes;
}
