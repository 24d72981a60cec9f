import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';

import { type TourKind, tourKinds } from '#domain/tours/kinds.ts';
import { relaxationLabels } from '#server/homes/filterLabels.ts';
import { isPresent } from '#server/homes/isPresent.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { FilterCriterion } from './criterion.ts';

const columns: Record<TourKind, Sql> = {
  SELF_GUIDED: sql`self_guided_on`,
  IN_PERSON: sql`in_person_on`,
  LIVE_VIDEO: sql`live_video_on`,
  OPEN_HOUSE: sql`open_house_on`,
};

type TourTimeFilter = { kinds?: readonly TourKind[] | null | undefined; by?: string | null | undefined };

/** For a row of next_tours: whether it has a free time of one of these kinds, or of any kind, by this day. */
export function isTourable({ kinds, by }: TourTimeFilter): Sql {
  const acceptedKinds = kinds && kinds.length > 0 ? kinds : tourKinds;
  const first = sql`least(${join(acceptedKinds.map((kind) => columns[kind]))})`;
  return isPresent(by) ? sql`coalesce(${first} <= ${by}::date, false)` : sql`${first} is not null`;
}

/** The same condition for a home in any search. */
const isHomeTourable = (organizationId: string, tourFilter: TourTimeFilter): Sql => sql`
  unit_id in (
    select next_tours.unit_id from next_tours
    where next_tours.organization_id = ${organizationId} and ${isTourable(tourFilter)}
  )
`;

/** The kind and the day are separate criteria; if both are set, one time must match both. */
export function getTourCriteria(
  organizationId: string,
  { tourTypes, tourableBy }: ListingFilter,
): FilterCriterion[] {
  const group = 'tours' as const;
  const kinds = tourTypes && tourTypes.length > 0 ? tourTypes : null;
  const by = isPresent(tourableBy) ? tourableBy : null;
  const kindOption = kinds && { drop: ['tourTypes'], label: relaxationLabels.tourTypes(kinds) };
  const dayOption = by === null ? null : { drop: ['tourableBy'], label: relaxationLabels.tourableBy(by) };
  const matchesKind = isHomeTourable(organizationId, { kinds });
  const matchesDay = isHomeTourable(organizationId, { by });

  const criteria: FilterCriterion[] = [];
  if (kindOption) criteria.push({ group, ...kindOption, condition: matchesKind });
  if (dayOption) criteria.push({ group, ...dayOption, condition: matchesDay });
  if (kindOption && dayOption) {
    const matchesBoth = isHomeTourable(organizationId, { kinds, by });
    criteria.push({
      group,
      ...kindOption,
      alternative: dayOption,
      condition: sql`${matchesBoth} or not ${matchesKind} or not ${matchesDay}`,
    });
  }
  return criteria;
}
