import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';

import { tourKinds } from '#domain/tours/kinds.ts';
import { listTourDays } from '#server/homes/getTourFacets.ts';

import type { ListingSearch } from './listingSearch.ts';
import { isTourable } from './tourCriteria.ts';

/** Counts `homes` per tour kind by the selected day, and per day for the selected kinds. */
export function tourCounts({ filter: { tourTypes, tourableBy }, now }: ListingSearch, bit: number): Sql {
  const options = [
    ...tourKinds.map((kind) => [kind, isTourable({ kinds: [kind], by: tourableBy })] as const),
    ...listTourDays(now).map(({ day }) => [day, isTourable({ kinds: tourTypes, by: day })] as const),
  ];
  return sql`
    select 'tours', option.key, option.count
    from (
      select array[${join(options.map(([, condition]) => sql`count(*) filter (where ${condition})`))}] as counts
      from homes
      join next_tours on next_tours.unit_id = homes.unit_id
      where missed in (0, ${bit}::int)
    ) as counted,
    unnest(array[${join(options.map(([key]) => key))}]::text[], counted.counts) as option (key, count)
  `;
}
