import sql from 'sql-template-tag';

import { getEditDistance } from '#domain/getEditDistance.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Picture } from '#server/homes/home.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket, propertyColumn } from './homeColumns.ts';

/** A building's page would tell which homes share a hidden address, so only a public address has one. */
const hasPage = sql`properties.address_visibility = 'EXACT' and properties.line1 is not null`;

/** Homes that were never published, or no longer are, don't show that their building exists. */
const hasPublishedHome = sql`exists (
  select from units where units.property_id = properties.id and units.status <> 'OFF_MARKET'
)`;

/** The units of a building that has a page, for a condition on `unit_id`. */
export const unitsOfBuilding = (organizationId: string, slug: string) => sql`
  select units.id
  from units
  join properties on properties.id = units.property_id
  where properties.organization_id = ${organizationId} and properties.slug = ${slug} and ${hasPage}
`;

export async function buildingBySlug(
  db: Queryable,
  organizationId: string,
  slug: string,
): Promise<ListedProperty | null> {
  const [found] = await db.query<{ property: ListedProperty }>(
    'homes.buildingBySlug',
    sql`
      select ${propertyColumn}
      from properties
      join markets on markets.id = properties.market_id
      where properties.organization_id = ${organizationId} and properties.slug = ${slug}
        and ${hasPage} and ${hasPublishedHome}
    `,
  );
  return found?.property ?? null;
}

export type HomeCounts = { homeCount: number; comingSoonCount: number };

/** How many homes these buildings have for rent, and how many are coming soon. */
export async function countHomesInBuildings(
  db: Queryable,
  propertyIds: readonly string[],
): Promise<Map<string, HomeCounts>> {
  const rows = await db.query<HomeCounts & { id: string }>(
    'homes.countInBuildings',
    sql`
      select units.property_id as id, count(*) filter (where home_search.is_listed) as "homeCount",
             count(*) filter (where home_search.is_coming_soon) as "comingSoonCount"
      from units
      join home_search on home_search.unit_id = units.id
      where units.property_id = any (${[...propertyIds]}::uuid[])
        and (home_search.is_listed or home_search.is_coming_soon)
      group by units.property_id
    `,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const MAX_HOMES = 300;

/** The homes for rent in these buildings, by price. */
export const listHomesInBuildings = (db: Queryable, propertyIds: readonly string[]): Promise<ListedHome[]> =>
  db.query<ListedHome>(
    'homes.listInBuildings',
    sql`
      select ${homeColumns}
      from ${homesWithPropertyAndMarket}
      join home_search on home_search.unit_id = units.id and home_search.is_listed
      where units.property_id = any (${[...propertyIds]}::uuid[])
      order by units.total_monthly_cents, units.id
      limit ${MAX_HOMES}
    `,
  );

export type BuildingPictures = { propertyId: string; unitId: string; pictures: Picture[] };

/** The pictures of one home of each building: one that shows the outside, and is for rent, if there is any. */
export const listBuildingPictures = (
  db: Queryable,
  propertyIds: readonly string[],
): Promise<BuildingPictures[]> =>
  db.query<BuildingPictures>(
    'homes.buildingPictures',
    sql`
      select distinct on (property_id) property_id as "propertyId", id as "unitId", pictures
      from units
      where property_id = any (${[...propertyIds]}::uuid[]) and status <> 'OFF_MARKET'
      order by property_id, pictures @> '[{"room": "EXTERIOR"}]' desc, status = 'LEASED', slug
    `,
  );

const MAX_CANDIDATES = 50;

/** Buildings with homes for rent whose slug is spelled almost like this one, closest first. */
export async function buildingsWithSimilarSlug(
  db: Queryable,
  organizationId: string,
  { slug, limit }: { slug: string; limit: number },
): Promise<ListedProperty[]> {
  const words = slug.replaceAll('-', ' ');
  const rows = await db.query<{ property: ListedProperty }>(
    'homes.buildingsWithSimilarSlug',
    sql`
      select ${propertyColumn}
      from properties
      join markets on markets.id = properties.market_id
      where properties.organization_id = ${organizationId} and ${hasPage}
        and ${words} <% properties.place_text
        and exists (
          select from units
          join home_search on home_search.unit_id = units.id and home_search.is_listed
          where units.property_id = properties.id
        )
      order by similarity(properties.slug, ${slug}) desc, properties.id
      limit ${MAX_CANDIDATES}
    `,
  );
  const max = Math.max(3, Math.ceil(slug.length / 2));
  return rows
    .map(({ property }) => ({ property, distance: getEditDistance(slug, property.slug, max) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ property }) => property);
}

export type SitemapBuilding = { slug: string; market: string; updatedAt: Date };

/** Buildings with several homes for rent, as search engines may index them. */
export const listSitemapBuildings = (
  db: Queryable,
  { organizationId, market }: { organizationId: string; market: string | null },
): Promise<SitemapBuilding[]> =>
  db.query<SitemapBuilding>(
    'homes.sitemapBuildings',
    sql`
      select properties.slug, markets.slug as market, max(units.updated_at) as "updatedAt"
      from properties
      join markets on markets.id = properties.market_id
      join units on units.property_id = properties.id
      join home_search on home_search.unit_id = units.id and home_search.is_listed
      where properties.organization_id = ${organizationId} and ${hasPage}
        and (${market}::text is null or markets.slug = ${market})
      group by properties.id, markets.id
      having count(*) > 1
      order by markets.position, properties.slug
    `,
  );
