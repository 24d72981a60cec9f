import type { Sql } from 'sql-template-tag';
import sql, { empty, join } from 'sql-template-tag';

import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { withTextFound } from './textSearch.ts';
import type { Wish } from './wish.ts';
import { wishesOf } from './wishes.ts';

export type ListingSearch = { organizationId: string; filter: ListingFilter; now: Date };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What every statement about a search begins with. */
export function searchOf({ organizationId, filter, now }: ListingSearch) {
  const wishes = wishesOf({ organizationId, filter, now });
  return {
    wishes,
    found: withTextFound(organizationId, filter.text),
    within: sql`organization_id = ${organizationId} ${onlyThese(organizationId, filter.ids)}`,
    shown: shownWith(filter.includeComingSoon ?? false),
  };
}

/** An index has the homes for which one of the two is true. */
const shownWith = (isComingSoonIncluded: boolean): Sql =>
  isComingSoonIncluded
    ? sql`(is_listed or is_coming_soon)`
    : sql`(is_listed or is_coming_soon) and is_listed`;

export const withFound = (found: Sql, more: Sql = empty): Sql => {
  const parts = [found, more].filter((part) => part !== empty);
  return parts.length === 0 ? empty : sql`with ${join(parts, ', ')}`;
};

export const all = (wishes: readonly Wish[]): Sql =>
  wishes.length === 0
    ? empty
    : sql`and ${join(
        wishes.map(({ holds }) => sql`(${holds})`),
        ' and ',
      )}`;

/** Homes by their ids or by their parts of the address. */
function onlyThese(organizationId: string, given: readonly string[] | null | undefined): Sql {
  if (!given) return empty;
  const ids = given.filter((name) => uuid.test(name));
  const slugs = given.filter((name) => !uuid.test(name));
  return sql`
    and unit_id in (
      select id from units
      where organization_id = ${organizationId} and (id = any (${ids}::uuid[]) or slug = any (${slugs}::text[]))
    )
  `;
}
