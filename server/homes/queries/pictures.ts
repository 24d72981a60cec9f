import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { FloorPlan, HomeKind, Picture } from '#server/homes/home.ts';

export async function pictureAt(db: Queryable, unitId: string, position: number): Promise<Picture | null> {
  const [row] = await db.query<{ picture: Picture | null }>(
    'pictures.at',
    sql`select pictures -> ${position}::int as picture from units where id = ${unitId}`,
  );
  return row?.picture ?? null;
}

export async function floorPlanAt(db: Queryable, unitId: string, index: number): Promise<FloorPlan | null> {
  const [row] = await db.query<{ plan: FloorPlan | null }>(
    'pictures.floorPlanAt',
    sql`select details -> 'floorPlans' -> ${index}::int as plan from units where id = ${unitId}`,
  );
  return row?.plan ?? null;
}

export type ShareCardHome = {
  slug: string;
  title: string;
  homeKind: HomeKind;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  city: string;
  state: string;
  totalMonthlyCents: number;
  totalIsMinimum: boolean;
  pictures: Picture[];
};

const shareCardColumns = sql`
  slug, title, home_kind as "homeKind", bedrooms, bathrooms, sqft, city, state, pictures,
  total_monthly_cents as "totalMonthlyCents", total_is_minimum as "totalIsMinimum"
`;

/** Data for a share card. Off-market homes have none. */
export async function findShareCardHome(
  db: Queryable,
  organizationId: string,
  slug: string,
): Promise<ShareCardHome | null> {
  const [home] = await db.query<ShareCardHome>(
    'pictures.findShareCardHome',
    sql`
      select ${shareCardColumns}
      from units
      where organization_id = ${organizationId} and slug = ${slug}
    `,
  );
  return home ?? null;
}

/** Share card data for several homes, in slug order. */
export const listShareCardHomes = (
  db: Queryable,
  organizationId: string,
  slugs: readonly string[],
): Promise<ShareCardHome[]> =>
  db.query(
    'pictures.listShareCardHomes',
    sql`
      select ${shareCardColumns}
      from units
      where organization_id = ${organizationId} and slug = any(${slugs}::text[])
      order by array_position(${slugs}::text[], slug)
    `,
  );

/** The lead picture of each organization's newest homes, as the first pages show them. */
export const listFirstPictures = (db: Queryable, homesEach: number): Promise<{ picture: Picture | null }[]> =>
  db.query<{ picture: Picture | null }>(
    'pictures.first',
    sql`
      select newest.picture
      from organizations
      cross join lateral (
        select units.pictures -> 0 as picture
        from units
        where units.organization_id = organizations.id and units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER')
        order by units.published_at desc, units.id
        limit ${homesEach}
      ) as newest
    `,
  );
