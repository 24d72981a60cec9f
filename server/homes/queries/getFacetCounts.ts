import sql, { type Sql, join } from 'sql-template-tag';

import { tourKinds } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { HISTOGRAM_STEP_CENTS, HISTOGRAM_STEPS, in30Days } from '#server/homes/facets.ts';
import { listTourDays } from '#server/homes/getTourFacets.ts';

import type { FilterCriterion, CriterionGroup } from './criterion.ts';
import { hasBit, isAvailableBy } from './getCriteria.ts';
import { type ListingSearch, andAll, buildSearchSql, withCtes } from './listingSearch.ts';
import { accessibilityBits, amenityBits, traitBits } from './searchBits.ts';
import { isTourable } from './tourCriteria.ts';

/** Number of homes per facet value: homeTypes → HOUSE → 12. The total is options → total. */
export type FacetCounts = Map<string, Map<string, number>>;

const groups: readonly CriterionGroup[] = [
  'market',
  'city',
  'totalMonthly',
  'beds',
  'baths',
  'homeTypes',
  'availableBy',
  'tours',
];
const getGroupBit = (group: CriterionGroup) => 1 << groups.indexOf(group);
const COMING_SOON_BIT = 1 << groups.length;

/**
 * All counts and the total in one statement. A home that matches every group of criteria counts in every facet;
 * one that fails a single group counts only in that group's facet.
 */
export async function getFacetCounts(db: Queryable, search: ListingSearch): Promise<FacetCounts> {
  const { criteria, found, within } = buildSearchSql(search);
  const grouped = criteria.filter(({ group }) => group !== null);
  const missed = join(
    [comingSoonBit(search), ...groups.flatMap((group) => missedGroupBits(group, grouped))],
    ' + ',
  );
  const rows = await db.query<{ facet: string; key: string; count: number }>(
    'homes.facets',
    sql`
      ${withCtes(
        found,
        sql`
          homes as not materialized (
            select *, ${missed} as missed, least(total_monthly_cents / ${HISTOGRAM_STEP_CENTS}::int, ${HISTOGRAM_STEPS}::int) as step
            from home_search
            where ${within} and (is_listed or is_coming_soon) ${andAll(criteria.filter(({ group }) => group === null))}
          )
        `,
      )}
      ${valueCounts}
      union all
      ${optionCounts(search)}
      union all
      ${tourCounts(search, getGroupBit('tours'))}
    `,
  );
  const counts: FacetCounts = new Map();
  for (const { facet, key, count } of rows) {
    const countsByKey = counts.get(facet) ?? new Map<string, number>();
    counts.set(facet, countsByKey.set(key, (countsByKey.get(key) ?? 0) + count));
  }
  return counts;
}

const comingSoonBit = ({ filter }: ListingSearch) =>
  filter.includeComingSoon ? sql`0` : sql`case when is_coming_soon then ${COMING_SOON_BIT}::int else 0 end`;

function missedGroupBits(group: CriterionGroup, criteria: readonly FilterCriterion[]): Sql[] {
  const conditions = criteria
    .filter((criterion) => criterion.group === group)
    .map(({ condition }) => sql`(${condition})`);
  return conditions.length === 0
    ? []
    : [sql`case when ${join(conditions, ' and ')} then 0 else ${getGroupBit(group)}::int end`];
}

const facets: { name: string; group: CriterionGroup; column: Sql }[] = [
  { name: 'markets', group: 'market', column: sql`market_id` },
  { name: 'cities', group: 'city', column: sql`city` },
  { name: 'homeTypes', group: 'homeTypes', column: sql`home_kind` },
  { name: 'beds', group: 'beds', column: sql`bedrooms` },
  { name: 'baths', group: 'baths', column: sql`bathrooms` },
  { name: 'totalMonthly', group: 'totalMonthly', column: sql`step` },
];

const caseByFacet = (value: (facet: (typeof facets)[number]) => Sql) =>
  sql`case ${join(
    facets.map((facet) => sql`when grouping(${facet.column}) = 0 then ${value(facet)}`),
    ' ',
  )} end`;

const valueCounts = sql`
  select ${caseByFacet(({ name }) => sql`${name}`)} as facet,
         coalesce(${join(facets.map(({ column }) => sql`${column}::text`))}) as key,
         count(*) as count
  from homes
  group by grouping sets (${join(facets.map(({ column }) => sql`(missed, ${column})`))})
  having missed = 0 or missed = ${caseByFacet(({ group }) => sql`${getGroupBit(group)}::int`)}
`;

/** How many of these homes meet each option's condition, as one row for each. */
const countEach = (facet: string, options: readonly (readonly [string, Sql])[], homes: Sql): Sql => sql`
  select ${facet}::text, option.key, option.count
  from (
    select array[${join(options.map(([, condition]) => sql`count(*) filter (where ${condition})`))}] as counts
    from ${homes}
  ) as counted,
  unnest(array[${join(options.map(([key]) => key))}]::text[], counted.counts) as option (key, count)
`;

const optionCounts = (search: ListingSearch): Sql => {
  const options = [['total', sql`missed = 0`] as const, ...availabilityOptions(search), ...bitOptions];
  return countEach(
    'options',
    options,
    sql`homes where missed in (0, ${getGroupBit('availableBy')}::int, ${COMING_SOON_BIT}::int)`,
  );
};

/** Each day replaces the selected one; coming-soon homes are added to it. */
function availabilityOptions({ filter, now }: ListingSearch): (readonly [string, Sql])[] {
  const misses = sql`missed in (0, ${getGroupBit('availableBy')}::int)`;
  const isAvailable = (day: string | null) =>
    sql`${misses} and (is_coming_soon or ${isAvailableBy(day, now)})`;
  return [
    ['now', isAvailable(null)],
    ['in30Days', isAvailable(in30Days(now))],
    ['comingSoon', filter.includeComingSoon ? sql`missed = 0` : sql`missed in (0, ${COMING_SOON_BIT}::int)`],
  ];
}

const bitOptions = [
  [sql`traits`, traitBits] as const,
  [sql`amenity_bits`, amenityBits] as const,
  [sql`accessibility_bits`, accessibilityBits] as const,
].flatMap(([column, bitsOfColumn]) =>
  Object.entries(bitsOfColumn).map(
    ([key, bit]) => [key, sql`missed = 0 and ${hasBit(column, bit)}`] as const,
  ),
);

/** Counts `homes` per tour kind by the selected day, and per day for the selected kinds. */
function tourCounts({ filter: { tourTypes, tourableBy }, now }: ListingSearch, bit: number): Sql {
  const options = [
    ...tourKinds.map((kind) => [kind, isTourable({ kinds: [kind], by: tourableBy })] as const),
    ...listTourDays(now).map(({ day }) => [day, isTourable({ kinds: tourTypes, by: day })] as const),
  ];
  return countEach(
    'tours',
    options,
    sql`homes join next_tours on next_tours.unit_id = homes.unit_id where missed in (0, ${bit}::int)`,
  );
}
