import sql, { type Sql } from 'sql-template-tag';

import { MAX_CITIES } from '#domain/homes/filterLimits.ts';
import { relaxationLabels } from '#server/homes/filterLabels.ts';
import type { GeoBounds } from '#server/homes/geoBounds.ts';
import { isPresent } from '#server/homes/isPresent.ts';
import { type ListingFilter, type Range, petCriteria, programs } from '#server/homes/listingFilter.ts';
import { dayIn } from '#server/time/days.ts';

import type { FilterCriterion, CriterionGroup } from './criterion.ts';
import { accessibilityBits, amenityBits, traitBits } from './searchBits.ts';
import { matchesText, getSearchWords } from './textSearch.ts';
import { getTourCriteria } from './tourCriteria.ts';

/** Compares only the public point: otherwise smaller and smaller boxes would reveal a hidden location. */
export const isWithinBounds = ({ north, south, east, west }: GeoBounds) =>
  sql`point_lat between ${south}::float8 and ${north}::float8 and point_lng between ${west}::float8 and ${east}::float8`;

/** Whether a home is available on a day, or on today's local date if that is later. */
export function isAvailableBy(day: string | null, now: Date): Sql {
  const [earliestToday, latestToday] = [dayIn('Etc/GMT+12', now), dayIn('Etc/GMT-14', now)];
  const certain = day !== null && day > earliestToday ? day : earliestToday;
  if (certain >= latestToday) return sql`free_on <= ${certain}::date`;
  // The time zone is only evaluated for homes whose date is today somewhere on earth.
  return sql`(
    free_on <= ${certain}::date
    or (free_on <= ${latestToday}::date and free_on <= (${now}::timestamptz at time zone time_zone)::date)
  )`;
}

type Search = { organizationId: string; filter: ListingFilter; now: Date };

/** Returns each condition of the filter as a separate criterion. */
export function getCriteria({ organizationId, filter, now }: Search): FilterCriterion[] {
  const criteria: FilterCriterion[] = [];
  const add = (group: CriterionGroup | null, drop: string, label: string, condition: Sql) =>
    criteria.push({ group, drop: [drop], label, condition });

  const { text, marketSlug, city, postalCode, totalMonthly, beds, baths, sqft, homeTypes } = filter;
  if (text && getSearchWords(text).length > 0)
    add(null, 'text', relaxationLabels.text(text.trim()), matchesText);
  if (marketSlug) {
    add(
      'market',
      'marketSlug',
      relaxationLabels.market(),
      sql`
      market_id = (select id from markets where organization_id = ${organizationId} and slug = ${marketSlug})
    `,
    );
  }
  if (city) add('city', 'city', relaxationLabels.city(city), sql`lower(city) = lower(${city})`);
  const cities = filter.cities?.slice(0, MAX_CITIES) ?? [];
  if (cities.length > 0) {
    const names = cities.map((name) => name.toLowerCase());
    add('city', 'cities', relaxationLabels.cities(cities), sql`lower(city) = any (${names}::text[])`);
  }
  const excluded = filter.excludedCities?.slice(0, MAX_CITIES) ?? [];
  if (excluded.length > 0) {
    const names = excluded.map((name) => name.toLowerCase());
    add(
      null,
      'excludedCities',
      relaxationLabels.excludedCities(excluded),
      sql`lower(city) <> all (${names}::text[])`,
    );
  }
  if (postalCode)
    add(null, 'postalCode', relaxationLabels.postalCode(postalCode), sql`postal_code = ${postalCode}`);
  if (filter.bounds) add(null, 'bounds', relaxationLabels.bounds(), isWithinBounds(filter.bounds));
  if (isRange(totalMonthly)) {
    add(
      'totalMonthly',
      'totalMonthly',
      relaxationLabels.totalMonthly(totalMonthly),
      inRange(sql`total_monthly_cents`, totalMonthly, 100),
    );
  }
  if (isRange(beds)) add('beds', 'beds', relaxationLabels.beds(beds), inRange(sql`bedrooms`, beds));
  if (isRange(baths)) add('baths', 'baths', relaxationLabels.baths(baths), inRange(sql`bathrooms`, baths));
  if (isRange(sqft)) add(null, 'sqft', relaxationLabels.sqft(sqft), inRange(sql`sqft`, sqft));
  if (homeTypes && homeTypes.length > 0) {
    add(
      'homeTypes',
      'homeTypes',
      relaxationLabels.homeTypes(homeTypes),
      sql`home_kind = any (${homeTypes}::text[])`,
    );
  }
  if (filter.availableBy) {
    const isAvailable = isAvailableBy(filter.availableBy, now);
    add(
      'availableBy',
      'availableBy',
      relaxationLabels.availableBy(),
      sql`(is_coming_soon or ${isAvailable})`,
    );
  }
  criteria.push(...getTourCriteria(organizationId, filter));
  if (isPresent(filter.maxUpfront)) {
    const { maxUpfront } = filter;
    add(
      null,
      'maxUpfront',
      relaxationLabels.maxUpfront(maxUpfront),
      sql`upfront_cents <= ${maxUpfront}::bigint * 100`,
    );
  }
  for (const pet of petCriteria) {
    if (filter.pets?.[pet])
      add(null, `pets.${pet}`, relaxationLabels.pet(pet), hasBit(sql`traits`, traitBits[pet]));
  }
  for (const program of programs) {
    if (filter[program])
      add(null, program, relaxationLabels.program(program), hasBit(sql`traits`, traitBits[program]));
  }
  for (const amenity of new Set(filter.amenities)) {
    add(
      null,
      `amenities:${amenity}`,
      relaxationLabels.amenity(amenity),
      hasBit(sql`amenity_bits`, amenityBits[amenity]),
    );
  }
  for (const feature of new Set(filter.accessibility)) {
    const condition = hasBit(sql`accessibility_bits`, accessibilityBits[feature]);
    add(null, `accessibility:${feature}`, relaxationLabels.accessibility(feature), condition);
  }
  return criteria;
}

export const hasBit = (column: Sql, bit: number) => sql`${column} & ${bit}::int <> 0`;

const isRange = (range: Range | null | undefined): range is Range =>
  isPresent(range?.min) || isPresent(range?.max);

function inRange(column: Sql, { min, max }: Range, times = 1): Sql {
  if (!isPresent(max)) return sql`${column} >= ${min}::float8 * ${times}::int`;
  if (!isPresent(min)) return sql`${column} <= ${max}::float8 * ${times}::int`;
  return sql`${column} between ${min}::float8 * ${times}::int and ${max}::float8 * ${times}::int`;
}
