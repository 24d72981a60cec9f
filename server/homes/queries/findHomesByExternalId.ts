import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Home, Property } from '#server/homes/home.ts';

import { ownColumns } from './homeColumns.ts';
import { toHomeWithProperty, type StoredHome } from './storedHome.ts';

type ExternalIds = { organizationId: string; ids: readonly string[] };

type OwnRow = Omit<StoredHome, 'property'>;
type RequestedHomes = ExternalIds & { properties: ReadonlyMap<string, Property> };

/** Complete homes by the operator's IDs. Homes of the same large property share one property object. */
export async function findHomesByExternalId(
  db: Queryable,
  { organizationId, ids, properties }: RequestedHomes,
): Promise<Map<string, { id: string; home: Home }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<OwnRow>(
    'homes.findHomesByExternalId',
    sql`
      select ${ownColumns}, units.external_id as "externalId", properties.external_id as "propertyExternalId"
      from units
      join properties on properties.id = units.property_id
      where units.organization_id = ${organizationId} and units.external_id = any(${ids})
    `,
  );
  return new Map(
    rows.flatMap(({ propertyExternalId, ...row }) => {
      const property = properties.get(propertyExternalId);
      return property ? [[row.externalId, { id: row.id, home: toHomeWithProperty(property, row) }]] : [];
    }),
  );
}

/** Complete properties by the operator's IDs. */
export async function findPropertiesByExternalId(
  db: Queryable,
  { organizationId, ids }: ExternalIds,
): Promise<Map<string, Property>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<Property>(
    'homes.findPropertiesByExternalId',
    sql`
      select properties.external_id as "externalId", markets.slug as "marketSlug", properties.slug, properties.name,
             properties.kind, properties.line1, properties.city, properties.state,
             properties.postal_code as "postalCode", properties.neighborhood,
             properties.address_visibility as "addressVisibility", properties.lat, properties.lng,
             properties.time_zone as "timeZone", properties.year_built as "yearBuilt", properties.description,
             properties.details
      from properties
      join markets on markets.id = properties.market_id
      where properties.organization_id = ${organizationId} and properties.external_id = any(${ids})
    `,
  );
  return new Map(rows.map((property) => [property.externalId, property]));
}
