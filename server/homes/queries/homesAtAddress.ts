import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** A property whose address is public. */
export type PublicPlace = { id: string; line1: string; city: string; postalCode: string; likeness: number };
export type UnitAtPlace = { id: string; propertyId: string; unitNumber: string | null };

const MAX_PLACES = 200;
const MAX_UNITS = 1000;

/** Properties with one of these house numbers; those whose street best matches the text come first. */
export const findPlacesByHouseNumber = (
  db: Queryable,
  organizationId: string,
  { numbers, text }: { numbers: readonly string[]; text: string },
): Promise<PublicPlace[]> =>
  db.query<PublicPlace>(
    'homes.findPlacesByHouseNumber',
    sql`
      select id, line1, city, postal_code as "postalCode",
             word_similarity(lower(regexp_replace(line1, '^[0-9]\\S*\\s+', '')), ${text}) as likeness
      from properties
      where organization_id = ${organizationId} and address_visibility = 'EXACT' and line1 is not null
        and place_words @@ to_tsquery('simple', ${numbers.join(' | ')})
      order by likeness desc, id
      limit ${MAX_PLACES}
    `,
  );

/**
 * Properties whose street or building name resembles one of these. Only public parts of the address are
 * compared.
 */
export const findPlacesByName = (
  db: Queryable,
  organizationId: string,
  names: readonly string[],
  limit: number,
): Promise<{ id: string }[]> =>
  db.query(
    'homes.findPlacesByName',
    sql`
      select properties.id
      from properties
      cross join lateral (
        select max(greatest(
          case address_visibility when 'EXACT' then word_similarity(called, lower(coalesce(line1, ''))) else 0 end,
          case address_visibility when 'HIDDEN' then 0 else word_similarity(called, lower(coalesce(name, ''))) end
        )) as likeness
        from unnest(${[...names]}::text[]) as called
      ) as best
      where organization_id = ${organizationId}
        and place_text %> any (${[...names]}::text[])
        and likeness >= 0.6
      order by likeness desc, properties.id
      limit ${limit}
    `,
  );

export const listUnitsAtPlaces = (db: Queryable, propertyIds: readonly string[]): Promise<UnitAtPlace[]> =>
  db.query(
    'homes.listUnitsAtPlaces',
    sql`
      select id, property_id as "propertyId", unit_number as "unitNumber"
      from units
      where property_id = any (${[...propertyIds]}::uuid[])
      order by ${statusOrder}, length(unit_number), unit_number, id
      limit ${MAX_UNITS}
    `,
  );

/** Homes for rent in these postal codes or cities: only those with hidden addresses, or all. */
export const listHomesAround = (
  db: Queryable,
  organizationId: string,
  {
    postalCodes,
    text,
    isAddressHidden,
  }: { postalCodes: readonly string[]; text: string; isAddressHidden: boolean },
  limit: number,
): Promise<{ id: string }[]> =>
  db.query(
    'homes.listHomesAround',
    sql`
      select units.id
      from units
      join properties on properties.id = units.property_id
      where units.organization_id = ${organizationId}
        and units.status not in ('LEASED', 'OFF_MARKET')
        and (not ${isAddressHidden} or properties.address_visibility <> 'EXACT')
        and (
          properties.postal_code = any (${[...postalCodes]})
          or ${postalCodes.length === 0} and position(' ' || lower(properties.city) || ' ' in ${` ${text} `}) > 0
        )
      order by ${statusOrder}, units.id
      limit ${limit}
    `,
  );

const statusOrder = sql`
  array_position(
    array['AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON', 'ON_HOLD', 'LEASED', 'OFF_MARKET'], units.status
  )
`;
