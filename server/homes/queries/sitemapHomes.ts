import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Picture } from '#server/homes/home.ts';

export type SitemapHome = { id: string; slug: string; market: string; updatedAt: Date; pictures: Picture[] };

type SitemapQuery = {
  organizationId: string;
  now: Date;
  /** Null for all markets. */
  market: string | null;
  /** Above this number of homes in total, only the homes of a single market come with pictures. */
  maxHomesForPictures: number;
};

const MAX_PICTURES_PER_HOME = 3;

/** Homes that search engines may index. */
export const listSitemapHomes = (
  db: Queryable,
  { organizationId, now, market, maxHomesForPictures }: SitemapQuery,
): Promise<SitemapHome[]> =>
  db.query<SitemapHome>(
    'homes.sitemap',
    sql`
      select units.id, units.slug, markets.slug as market, units.updated_at as "updatedAt",
             case when ${market}::text is not null or count(*) over () < ${maxHomesForPictures}::int then (
               select coalesce(jsonb_agg(picture order by nth), '[]')
               from jsonb_array_elements(units.pictures) with ordinality as each (picture, nth)
               where nth <= ${MAX_PICTURES_PER_HOME}
             ) else '[]' end as pictures
      from units
      join markets on markets.id = units.market_id
      where units.organization_id = ${organizationId}
        and units.status <> 'OFF_MARKET'
        and (units.leased_at is null or units.leased_at >= ${now}::timestamptz - interval '30 days')
        and (${market}::text is null or markets.slug = ${market})
      order by markets.position, units.slug
    `,
  );
