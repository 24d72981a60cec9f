import type { Sql } from 'sql-template-tag';
import sql, { join } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { prefixQuery, getSearchWords } from './textSearch.ts';

export type PlaceKind = 'MARKET' | 'CITY' | 'POSTAL_CODE' | 'NEIGHBORHOOD' | 'PROPERTY' | 'ADDRESS';

export type PlaceSuggestion = {
  kind: PlaceKind;
  label: string;
  city: string | null;
  state: string;
  postalCode: string | null;
  marketSlug: string;
  unitSlug: string | null;
  availableCount: number;
};

/**
 * Places with homes for rent: the markets if there is no text, otherwise places with the same or a similar
 * name.
 */
export async function listPlaceSuggestions(
  db: Queryable,
  organizationId: string,
  query: string,
  limit: number,
): Promise<PlaceSuggestion[]> {
  const words = getSearchWords(query);
  if (words.length === 0) return marketPlaces(db, organizationId, limit);
  const typed = words.join(' ');
  const matchesName = sql`to_tsvector('simple', label) @@ to_tsquery('simple', ${prefixQuery(words)})`;
  const likeness = sql`word_similarity(${typed}, lower(label))`;
  return db.query<PlaceSuggestion>(
    'homes.places',
    sql`
      with called as materialized (
        select id from properties
        where organization_id = ${organizationId} and place_words @@ to_tsquery('simple', ${prefixQuery(words)})
      ),
      nearly as materialized (
        select id from properties
        where not exists (select from called) and organization_id = ${organizationId} and ${typed} <% place_text
      ),
      candidates as materialized (
        select properties.*, markets.slug as market_slug,
               properties.address_visibility <> 'HIDDEN' as is_named, properties.address_visibility = 'EXACT' as is_exact
        from properties
        join markets on markets.id = properties.market_id
        where properties.id in (select id from called union all select id from nearly)
      ),
      places as (${join([organizationMarkets(organizationId), ...kinds.map(placesByKind)], ' union all ')}),
      best as materialized (
        select *, row_number() over (
          order by ${matchesName} desc, lower(label) like ${`${typed}%`} desc, ${likeness} desc, rank, label, city
        ) as nth
        from places
        where ${matchesName} or ${likeness} >= 0.5
        order by nth
        limit ${limit} * 3
      )
      select kind, label, city, state, postal_code as "postalCode", market_slug as "marketSlug",
             case when rank > 4 and homes.count = 1 then homes.slug end as "unitSlug", homes.count as "availableCount"
      from best
      cross join lateral (
        select count(*) as count, min(units.slug) as slug
        from units
        join home_search on home_search.unit_id = units.id and home_search.is_listed
        where units.property_id = any (best.property_ids)
          or best.rank = 1 and units.organization_id = ${organizationId} and units.market_id = best.market_id
      ) as homes
      where homes.count > 0
      order by nth
      limit ${limit}
    `,
  );
}

type SuggestionSource = { kind: PlaceKind; rank: number; label: Sql; where: Sql; groupBy: Sql };

const kinds: SuggestionSource[] = [
  { kind: 'CITY', rank: 2, label: sql`city`, where: sql`true`, groupBy: sql`city, state` },
  { kind: 'POSTAL_CODE', rank: 3, label: sql`postal_code`, where: sql`true`, groupBy: sql`postal_code` },
  {
    kind: 'NEIGHBORHOOD',
    rank: 4,
    label: sql`neighborhood`,
    where: sql`neighborhood is not null and is_named`,
    groupBy: sql`neighborhood, city, state`,
  },
  {
    kind: 'PROPERTY',
    rank: 5,
    label: sql`name`,
    where: sql`name is not null and is_named`,
    groupBy: sql`id, name`,
  },
  {
    kind: 'ADDRESS',
    rank: 6,
    label: sql`line1`,
    where: sql`line1 is not null and is_exact`,
    groupBy: sql`id, line1`,
  },
];

const placesByKind = ({ kind, rank, label, where, groupBy }: SuggestionSource): Sql => sql`
  select ${kind} as kind, ${rank}::int as rank, ${label} as label, min(city) as city, min(state) as state,
         case when count(distinct postal_code) = 1 then min(postal_code) end as postal_code,
         min(market_slug) as market_slug, null::uuid as market_id, array_agg(id) as property_ids
  from candidates
  where ${where}
  group by ${groupBy}
`;

const organizationMarkets = (organizationId: string): Sql => sql`
  select 'MARKET' as kind, 1 as rank, name as label, null as city, state, null as postal_code, slug as market_slug,
         id as market_id, '{}'::uuid[] as property_ids
  from markets
  where organization_id = ${organizationId}
`;

const marketPlaces = (db: Queryable, organizationId: string, limit: number): Promise<PlaceSuggestion[]> =>
  db.query<PlaceSuggestion>(
    'homes.marketPlaces',
    sql`
      select 'MARKET' as kind, markets.name as label, null as city, markets.state, null as "postalCode",
             markets.slug as "marketSlug", null as "unitSlug", count(home_search.unit_id) as "availableCount"
      from markets
      left join home_search on home_search.organization_id = markets.organization_id
        and home_search.market_id = markets.id and home_search.is_listed
      where markets.organization_id = ${organizationId}
      group by markets.id
      order by markets.position, markets.id
      limit ${limit}
    `,
  );
