import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';

import { tourDays } from '#server/homes/tourFacets.ts';
import { tourKinds } from '#server/tours/tour.ts';

import type { ListingSearch } from './listingSearch.ts';
import { isSeen } from './tourWishes.ts';

/** Of `homes`: how many can be seen in each way by the day that is wished for, and by each day in the ways wished for. */
export function tourCounts({ filter: { tourTypes, tourableBy }, now }: ListingSearch, bit: number): Sql {
  const options = [
    ...tourKinds.map((kind) => [kind, isSeen({ kinds: [kind], by: tourableBy })] as const),
    ...tourDays(now).map(({ day }) => [day, isSeen({ kinds: tourTypes, by: day })] as const),
  ];
  return sql`
    select 'tours', option.key, option.count
    from (
      select array[${join(options.map(([, holds]) => sql`count(*) filter (where ${holds})`))}] as counts
      from homes
      join next_tours on next_tours.unit_id = homes.unit_id
      where missed in (0, ${bit}::int)
    ) as counted,
    unnest(array[${join(options.map(([key]) => key))}]::text[], counted.counts) as option (key, count)
  `;
}
