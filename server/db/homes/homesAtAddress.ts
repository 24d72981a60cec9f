import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
/** A property whose address is told to everybody. */
export type ToldPlace = { id: string; line1: string; city: string; postalCode: string; likeness: number };
export type UnitAtPlace = { id: string; propertyId: string; unitNumber: string | null };

const MOST_PLACES = 200;
const MOST_UNITS = 1000;

/** Those with one of these house numbers, the street that is most like the text first. */
export const placesWithNumber = (
  db: Queryable,
  organizationId: string,
  { numbers, text }: { numbers: readonly string[]; text: string },
): Promise<ToldPlace[]> =>
  db.query<ToldPlace>(
    'homes.placesWithNumber',
    sql`
      select id, line1, city, postal_code as "postalCode",
             word_similarity(lower(regexp_replace(line1, '^[0-9]\\S*\\s+', '')), ${text}) as likeness
      from properties
      where organization_id = ${organizationId} and address_visibility = 'EXACT' and line1 is not null
        and place_words @@ to_tsquery('simple', ${numbers.join(' | ')})
      order by likeness desc, id
      limit ${MOST_PLACES}
    `,
  );

/** Those on a street, or in a building, that is called nearly so. Of a place it is only what everybody is told. */
export const placesCalled = (
  db: Queryable,
  organizationId: string,
  names: readonly string[],
  most: number,
): Promise<{ id: string }[]> =>
  db.query(
    'homes.placesCalled',
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
      limit ${most}
    `,
  );

export const unitsAtPlaces = (db: Queryable, propertyIds: readonly string[]): Promise<UnitAtPlace[]> =>
  db.query(
    'homes.unitsAtPlaces',
    sql`
      select id, property_id as "propertyId", unit_number as "unitNumber"
      from units
      where property_id = any (${[...propertyIds]}::uuid[])
      order by ${standing}, length(unit_number), unit_number, id
      limit ${MOST_UNITS}
    `,
  );

/** Homes that are for rent in these postal codes or cities, of which the address is not told, or of all. */
export const listedAround = (
  db: Queryable,
  organizationId: string,
  { postalCodes, text, isUntold }: { postalCodes: readonly string[]; text: string; isUntold: boolean },
  most: number,
): Promise<{ id: string }[]> =>
  db.query(
    'homes.listedAround',
    sql`
      select units.id
      from units
      join properties on properties.id = units.property_id
      where units.organization_id = ${organizationId}
        and units.status not in ('LEASED', 'OFF_MARKET')
        and (not ${isUntold} or properties.address_visibility <> 'EXACT')
        and (
          properties.postal_code = any (${[...postalCodes]})
          or ${postalCodes.length === 0} and position(' ' || lower(properties.city) || ' ' in ${` ${text} `}) > 0
        )
      order by ${standing}, units.id
      limit ${most}
    `,
  );

const standing = sql`
  array_position(
    array['AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON', 'ON_HOLD', 'LEASED', 'OFF_MARKET'], units.status
  )
`;
