import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import type { ListedHome } from './fits.ts';

type Row = Omit<ListedHome, 'point'> & { lat: number | null; lng: number | null; visibility: string };

/** The listed homes of the demo's first organization, from its rows and not from its search. */
export async function listedHomes(db: Database, slug = 'lantern'): Promise<ListedHome[]> {
  const rows = await db.query<Row>(
    'test.listedHomes',
    sql`
      select
        units.slug, units.bedrooms, units.bathrooms, units.sqft, units.total_monthly_cents / 100.0 as total,
        units.upfront_cents / 100.0 as upfront, units.home_kind as kind, properties.city, markets.slug as market,
        properties.postal_code as "postalCode", units.amenities, units.accessibility, units.dogs_allowed as dogs,
        units.cats_allowed as cats, units.large_dogs_allowed as "largeDogs", units.vouchers_accepted as vouchers,
        units.ami_percent as "amiPercent",
        case when units.status = 'AVAILABLE_NOW' then null else units.available_on::text end as "freeOn",
        properties.lat, properties.lng, properties.address_visibility as visibility
      from units
      join properties on properties.id = units.property_id
      join markets on markets.id = units.market_id
      join organizations on organizations.id = units.organization_id
      where organizations.slug = ${slug} and units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'ON_HOLD')
    `,
  );
  return rows.map(({ lat, lng, visibility, ...home }) => ({
    ...home,
    point: lat === null || lng === null || visibility === 'HIDDEN' ? null : [lat, lng],
  }));
}
