import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';

import { isGiven } from '#server/homes/given.ts';
import type { ListingFilter, Range } from '#server/homes/listingFilter.ts';
import { petWishes, programs } from '#server/homes/listingFilter.ts';
import { removing } from '#server/homes/wishWords.ts';

import { isFreeBy } from './freeOn.ts';
import { accessibilityBits, amenityBits, traitBits } from './searchBits.ts';
import { isFoundByText, wordsOf } from './textSearch.ts';
import { tourWishesOf } from './tourWishes.ts';
import type { Wish, WishGroup } from './wish.ts';
import { isWithinBounds } from './withinBounds.ts';

type Search = { organizationId: string; filter: ListingFilter; now: Date };

/** Each thing that a home has to be, by itself. */
export function wishesOf({ organizationId, filter, now }: Search): Wish[] {
  const wishes: Wish[] = [];
  const wish = (group: WishGroup | null, drop: string, label: string, holds: Sql) =>
    wishes.push({ group, drop: [drop], label, holds });

  const { text, marketSlug, city, postalCode, totalMonthly, beds, baths, sqft, homeTypes } = filter;
  if (text && wordsOf(text).length > 0) wish(null, 'text', removing.text(text.trim()), isFoundByText);
  if (marketSlug) {
    wish(
      'market',
      'marketSlug',
      removing.market(),
      sql`
      market_id = (select id from markets where organization_id = ${organizationId} and slug = ${marketSlug})
    `,
    );
  }
  if (city) wish('city', 'city', removing.city(city), sql`lower(city) = lower(${city})`);
  if (postalCode) wish(null, 'postalCode', removing.postalCode(postalCode), sql`postal_code = ${postalCode}`);
  if (filter.bounds) wish(null, 'bounds', removing.bounds(), isWithinBounds(filter.bounds));
  if (isRange(totalMonthly)) {
    wish(
      'totalMonthly',
      'totalMonthly',
      removing.totalMonthly(totalMonthly),
      within(sql`total_monthly_cents`, totalMonthly, 100),
    );
  }
  if (isRange(beds)) wish('beds', 'beds', removing.beds(beds), within(sql`bedrooms`, beds));
  if (isRange(baths)) wish('baths', 'baths', removing.baths(baths), within(sql`bathrooms`, baths));
  if (isRange(sqft)) wish(null, 'sqft', removing.sqft(sqft), within(sql`sqft`, sqft));
  if (homeTypes && homeTypes.length > 0) {
    wish(
      'homeTypes',
      'homeTypes',
      removing.homeTypes(homeTypes),
      sql`home_kind = any (${homeTypes}::text[])`,
    );
  }
  if (filter.availableBy) {
    const isFree = isFreeBy(filter.availableBy, now);
    wish('availableBy', 'availableBy', removing.availableBy(), sql`(is_coming_soon or ${isFree})`);
  }
  wishes.push(...tourWishesOf(organizationId, filter));
  if (isGiven(filter.maxUpfront)) {
    const { maxUpfront } = filter;
    wish(
      null,
      'maxUpfront',
      removing.maxUpfront(maxUpfront),
      sql`upfront_cents <= ${maxUpfront}::bigint * 100`,
    );
  }
  for (const pet of petWishes) {
    if (filter.pets?.[pet]) wish(null, `pets.${pet}`, removing.pet(pet), hasBit(sql`traits`, traitBits[pet]));
  }
  for (const program of programs) {
    if (filter[program])
      wish(null, program, removing.program(program), hasBit(sql`traits`, traitBits[program]));
  }
  for (const amenity of new Set(filter.amenities)) {
    wish(
      null,
      `amenities:${amenity}`,
      removing.amenity(amenity),
      hasBit(sql`amenity_bits`, amenityBits[amenity]),
    );
  }
  for (const feature of new Set(filter.accessibility)) {
    const holds = hasBit(sql`accessibility_bits`, accessibilityBits[feature]);
    wish(null, `accessibility:${feature}`, removing.accessibility(feature), holds);
  }
  return wishes;
}

export const hasBit = (column: Sql, bit: number) => sql`${column} & ${bit}::int <> 0`;

const isRange = (range: Range | null | undefined): range is Range =>
  isGiven(range?.min) || isGiven(range?.max);

function within(column: Sql, { min, max }: Range, times = 1): Sql {
  if (!isGiven(max)) return sql`${column} >= ${min}::float8 * ${times}::int`;
  if (!isGiven(min)) return sql`${column} <= ${max}::float8 * ${times}::int`;
  return sql`${column} between ${min}::float8 * ${times}::int and ${max}::float8 * ${times}::int`;
}
