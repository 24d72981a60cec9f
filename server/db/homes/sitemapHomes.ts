import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Picture } from '#server/homes/home.ts';

export type SitemapHome = { id: string; slug: string; market: string; updatedAt: Date; pictures: Picture[] };

type Wanted = {
  organizationId: string;
  now: Date;
  /** Null for all of them. */
  market: string | null;
  /** With so many homes in all, only those of one market come with pictures. */
  picturesBelow: number;
};

const PICTURES_OF_A_HOME = 3;

/** The homes that search engines may know. */
export const sitemapHomes = (
  db: Queryable,
  { organizationId, now, market, picturesBelow }: Wanted,
): Promise<SitemapHome[]> =>
  db.query<SitemapHome>(
    'homes.sitemap',
    sql`
      select units.id, units.slug, markets.slug as market, units.updated_at as "updatedAt",
             case when ${market}::text is not null or count(*) over () < ${picturesBelow}::int then (
               select coalesce(jsonb_agg(picture order by nth), '[]')
               from jsonb_array_elements(units.pictures) with ordinality as each (picture, nth)
               where nth <= ${PICTURES_OF_A_HOME}
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
