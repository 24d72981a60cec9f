import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { accessibilityFeatures, amenities, homeKinds } from '#server/homes/home.ts';

const AT_ONCE = 5_000;

/**
 * Adds this many generated homes, always the same ones: three of four on the market, ten to a building. The
 * next tour of each is filled in, because the product would compute it for minutes, in parallel with the
 * measurement.
 */
export async function fillHomes(db: Database, organizationId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, count);
    await addProperties(db, organizationId, from, to);
    await addUnits(db, organizationId, from, to);
  }
  await addNextTours(db, organizationId);
  await db.query('bench.analyze', sql`analyze`);
}

const streets = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy', 'Juniper'];
const cities = [
  'Northfield',
  'Southgate',
  'Eastlake',
  'Westbrook',
  'Midtown',
  'Riverside',
  'Hillcrest',
  'Lakewood',
];

/** A number below `most` that looks random and is the same in every run. */
const chance = (salt: number, limit: number) =>
  sql`(abs(hashint8(n * 1000 + ${salt}::int)::bigint) % ${limit}::int)::int`;

const pick = (salt: number, from: readonly string[]) =>
  sql`(${from}::text[])[1 + ${chance(salt, from.length)}]`;

async function addProperties(db: Database, organizationId: string, from: number, to: number) {
  await db.query(
    'bench.properties',
    sql`
      insert into properties (
        organization_id, market_id, external_id, slug, name, kind, line1, city, state, postal_code, neighborhood,
        lat, lng, time_zone
      )
      select ${organizationId}, market.ids[1 + n % cardinality(market.ids)], 'bench-' || n, 'bench-' || n,
             case when n % 3 = 0 then ${pick(1, streets)} || ' Court ' || n end, ${pick(2, homeKinds)},
             n || ' ' || ${pick(3, streets)} || ' Street', ${pick(4, cities)}, 'TX',
             (70000 + ${chance(5, 60)})::text, ${pick(6, streets)} || ' Park',
             30 + ${chance(7, 1000)} / 1000.0, -98 + ${chance(8, 1000)} / 1000.0, 'America/Chicago'
      from generate_series((${from}::int + 9) / 10, (${to}::int + 9) / 10) as n,
           (select array_agg(id order by position) as ids from markets where organization_id = ${organizationId}) as market
      on conflict do nothing
    `,
  );
}

async function addUnits(db: Database, organizationId: string, from: number, to: number) {
  const some = (names: readonly string[], salt: number, oneOf: number) => sql`
    array(
      select name from unnest(${[...names]}::text[]) with ordinality as each (name, at)
      where abs(hashint8(n * 100 + ${salt}::int + at)::bigint) % ${oneOf}::int = 0
    )
  `;
  await db.query(
    'bench.units',
    sql`
      insert into units (
        organization_id, market_id, property_id, external_id, slug, unit_number, title, description, home_kind,
        bedrooms, bathrooms, sqft, status, available_on, published_at, leased_at, base_rent_cents,
        total_monthly_cents, upfront_cents, deposit_cents, dogs_allowed, cats_allowed, large_dogs_allowed, amenities,
        accessibility, vouchers_accepted, ami_percent, city, state, postal_code, lat, lng, search_text, fees, pictures,
        verified_at, updated_at
      )
      select ${organizationId}, properties.market_id, properties.id, 'bench-' || n, 'bench-' || n, n::text, title,
             given.description, properties.kind, beds, 1 + ${chance(20, 5)} / 2.0, 400 + beds * 300 + ${chance(21, 300)},
             status, case when status = 'AVAILABLE_LATER' then date '2026-12-01' + ${chance(22, 90)} end,
             moment - interval '1 day' * ${chance(23, 60)},
             case when status = 'LEASED' then moment - interval '1 hour' * ${chance(24, 2000)} end,
             rent, rent + 7500, 2 * rent + 7500, rent, ${chance(25, 2)} = 0, ${chance(26, 2)} = 0, ${chance(27, 4)} = 0,
             ${some(amenities, 30, 3)}, ${some(accessibilityFeatures, 60, 6)}, ${chance(28, 3)} = 0,
             case when ${chance(29, 20)} = 0 then 60 end,
             properties.city, properties.state, properties.postal_code, properties.lat, properties.lng,
             lower(concat_ws(' ', title, properties.line1, n, properties.city, properties.postal_code, given.description)),
             fees, pictures, moment - interval '1 day' * ${chance(31, 40)}, moment
      from (
        select n, timestamptz '2026-11-20T12:00:00Z' as moment, ${chance(10, 6)} as beds,
               90000 + 100 * ${chance(11, 3500)} as rent,
               (array['AVAILABLE_NOW', 'AVAILABLE_NOW', 'AVAILABLE_LATER', 'AVAILABLE_LATER', 'ON_HOLD', 'COMING_SOON',
                      'LEASED', 'LEASED'])[1 + ${chance(12, 8)}] as status,
               'Home ' || n || ' on ' || ${pick(13, streets)} || ' Street' as title,
               repeat('Bright rooms, a kitchen with space to eat in, and a quiet street behind it. ', 5)
                 || md5(n::text) as description
        from generate_series(${from}::int, ${to}::int) as n
      ) as given
      join properties on properties.organization_id = ${organizationId}
        and properties.external_id = 'bench-' || (n + 9) / 10,
      (select ${JSON.stringify(fees)}::jsonb as fees, ${JSON.stringify(pictures)}::jsonb as pictures) as same
    `,
  );
}

async function addNextTours(db: Database, organizationId: string) {
  const filled = sql`
    select id from units
    where organization_id = ${organizationId} and external_id like 'bench-%'
      and status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
  `;
  await db.query(
    'bench.nextTours',
    sql`
      insert into next_tours (unit_id, organization_id, self_guided_on, in_person_on, times, due_at)
      select id, ${organizationId}, current_date + 1, current_date + 1 + abs(hashtext(id::text)) % 5, found.times,
             now() + interval '7 days'
      from (${filled}) as filled,
           (
             select jsonb_agg(
               jsonb_build_object('kind', 'SELF_GUIDED', 'startsAt', moment, 'until', moment - interval '1 hour')
             ) as times
             from generate_series(date_trunc('hour', now()) + interval '1 day', now() + interval '32 hours', '1 hour') as moment
           ) as found
    `,
  );
  await db.query('bench.toLookFor', sql`delete from next_tour_changes where unit_id in (${filled})`);
}

const fee = (code: string, requirement: string, timing: string, amountCents: number) => ({
  code,
  name: code,
  purpose: 'What it is for, in a sentence of usual length.',
  requirement,
  timing,
  amountKind: 'FLAT',
  amountCents,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: false,
  paidTo: null,
  condition: null,
});

const fees = [
  fee('trash', 'MANDATORY', 'MONTHLY', 2_500),
  fee('technology', 'MANDATORY', 'MONTHLY', 5_000),
  { ...fee('pet_rent', 'SITUATIONAL', 'MONTHLY', 3_500), perUnit: 'pet' },
  { ...fee('application', 'MANDATORY', 'AT_APPLICATION', 5_000), perUnit: 'adult' },
];

const pictures = Array.from({ length: 6 }, (_, variant) => ({
  room: 'BEDROOM',
  alt: 'A bedroom with a window to the street and a wooden floor',
  caption: null,
  scene: { seed: variant, homeKind: 'HOUSE', room: 'BEDROOM', variant, stories: 1 },
}));
