import sql from 'sql-template-tag';

import type { FloorPlan, HomeKind, Picture } from '#server/homes/home.ts';

import type { Queryable } from '../database.ts';

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

export type SharedHome = {
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

const sharedColumns = sql`
  slug, title, home_kind as "homeKind", bedrooms, bathrooms, sqft, city, state, pictures,
  total_monthly_cents as "totalMonthlyCents", total_is_minimum as "totalIsMinimum"
`;

/** What a share card says. What is no longer offered at all is not shown. */
export async function sharedHome(
  db: Queryable,
  organizationId: string,
  slug: string,
): Promise<SharedHome | null> {
  const [home] = await db.query<SharedHome>(
    'pictures.sharedHome',
    sql`
      select ${sharedColumns}
      from units
      where organization_id = ${organizationId} and slug = ${slug}
    `,
  );
  return home ?? null;
}

/** The same of several, in the order of their names. */
export const sharedHomes = (
  db: Queryable,
  organizationId: string,
  slugs: readonly string[],
): Promise<SharedHome[]> =>
  db.query(
    'pictures.sharedHomes',
    sql`
      select ${sharedColumns}
      from units
      where organization_id = ${organizationId} and slug = any(${slugs}::text[])
      order by array_position(${slugs}::text[], slug)
    `,
  );

/** The picture that stands first on the first pages, of each organization's newest homes. */
export const firstPictures = (db: Queryable, homesEach: number): Promise<{ picture: Picture | null }[]> =>
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
