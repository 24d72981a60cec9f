import type { Sql } from 'sql-template-tag';
import sql, { empty, join } from 'sql-template-tag';

import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { unitsOfBuilding } from './buildings.ts';
import type { FilterCriterion } from './criterion.ts';
import { getCriteria } from './getCriteria.ts';
import { textSearchCtes } from './textSearch.ts';

export type ListingSearch = { organizationId: string; filter: ListingFilter; now: Date };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What every search statement begins with. */
export function buildSearchSql({ organizationId, filter, now }: ListingSearch) {
  const criteria = getCriteria({ organizationId, filter, now });
  return {
    criteria,
    found: textSearchCtes(organizationId, filter.text),
    within: sql`
      organization_id = ${organizationId} ${limitToHomes(organizationId, filter.ids)}
      ${limitToBuilding(organizationId, filter.building)}
    `,
    shown: shownCondition(filter.includeComingSoon ?? false),
  };
}

/** An index covers the homes for which either flag is true. */
const shownCondition = (isComingSoonIncluded: boolean): Sql =>
  isComingSoonIncluded
    ? sql`(is_listed or is_coming_soon)`
    : sql`(is_listed or is_coming_soon) and is_listed`;

export const withCtes = (found: Sql, more: Sql = empty): Sql => {
  const parts = [found, more].filter((part) => part !== empty);
  return parts.length === 0 ? empty : sql`with ${join(parts, ', ')}`;
};

export const andAll = (criteria: readonly FilterCriterion[]): Sql =>
  criteria.length === 0
    ? empty
    : sql`and ${join(
        criteria.map(({ condition }) => sql`(${condition})`),
        ' and ',
      )}`;

/** Accepts home IDs and address slugs. */
function limitToHomes(organizationId: string, idsOrSlugs: readonly string[] | null | undefined): Sql {
  if (!idsOrSlugs) return empty;
  const ids = idsOrSlugs.filter((name) => uuid.test(name));
  const slugs = idsOrSlugs.filter((name) => !uuid.test(name));
  return sql`
    and unit_id in (
      select id from units
      where organization_id = ${organizationId} and (id = any (${ids}::uuid[]) or slug = any (${slugs}::text[]))
    )
  `;
}

const limitToBuilding = (organizationId: string, slug: string | null | undefined): Sql =>
  slug ? sql`and unit_id in (${unitsOfBuilding(organizationId, slug)})` : empty;
