-- Each name is one bit, in this order for ever: a new one goes to the end.
create function bits_of(given text[], names text[]) returns int
language sql immutable parallel safe
as $$
  select coalesce(bit_or(1 << (array_position(names, name) - 1)), 0)
  from unnest(given) as name
  where name = any (names)
$$;

-- What homes are searched, counted and sorted by, in narrow rows: reading all of it costs a tenth of reading the homes.
-- Kept by the triggers below; nothing else writes it.
create table home_search (
  unit_id uuid primary key references units on delete cascade,
  organization_id uuid not null,
  market_id uuid not null,
  -- shown without being asked for
  is_listed boolean not null,
  is_coming_soon boolean not null,
  -- the day from which it is free; -infinity when it is, infinity when nobody knows
  free_on date not null,
  published_at timestamptz not null,
  leased_at timestamptz,
  recommended_rank bigint not null,
  total_monthly_cents int not null,
  upfront_cents int not null,
  bedrooms int not null,
  sqft int,
  bathrooms double precision not null,
  -- dogs 1, cats 2, large dogs 4, vouchers 8, for limited incomes 16
  traits int not null,
  amenity_bits int not null,
  accessibility_bits int not null,
  home_kind text not null,
  city text not null,
  postal_code text not null,
  time_zone text not null
);

-- The words by which a home is found, apart from the narrow rows.
create table home_words (
  unit_id uuid primary key references units on delete cascade,
  organization_id uuid not null,
  words tsvector not null
);

-- Sooner before later, on hold and coming soon at the end; then checked in a later week; then several pictures and a
-- floor plan. Nothing about who lives there or near it.
create function recommended_rank(
  status text, available_on date, verified_at timestamptz, pictures jsonb, details jsonb
) returns bigint
language sql immutable parallel safe
as $$
  select
    case status
      when 'AVAILABLE_NOW' then 0
      when 'AVAILABLE_LATER' then coalesce(least(greatest(available_on - date '2000-01-01', 1), 90000), 90001)
      when 'ON_HOLD' then 90002
      else 90003
    end * 1000000::bigint
    + (9999 - coalesce(least(greatest(((verified_at at time zone 'UTC')::date - date '2000-01-03') / 7, 0), 9998), -1)) * 10
    + case when jsonb_array_length(pictures) >= 4 then 0 else 2 end
    + case when jsonb_typeof(details -> 'floorPlans') = 'array' and details -> 'floorPlans' <> '[]' then 0 else 1 end
$$;

create function write_home_search() returns trigger
language plpgsql
as $$
begin
  insert into home_search
  select
    changed.id, changed.organization_id, changed.market_id,
    changed.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'ON_HOLD'),
    changed.status = 'COMING_SOON',
    case changed.status
      when 'AVAILABLE_NOW' then '-infinity'
      when 'AVAILABLE_LATER' then coalesce(changed.available_on, 'infinity')
      when 'ON_HOLD' then coalesce(changed.available_on, '-infinity')
      else 'infinity'
    end,
    changed.published_at, changed.leased_at,
    recommended_rank(changed.status, changed.available_on, changed.verified_at, changed.pictures, changed.details),
    changed.total_monthly_cents, changed.upfront_cents, changed.bedrooms, changed.sqft, changed.bathrooms,
    changed.dogs_allowed::int + 2 * changed.cats_allowed::int + 4 * changed.large_dogs_allowed::int
      + 8 * coalesce(changed.vouchers_accepted, false)::int + 16 * (changed.ami_percent is not null)::int,
    bits_of(changed.amenities, array[
      'IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY', 'AIR_CONDITIONING', 'DISHWASHER', 'PARKING_GARAGE',
      'PARKING_COVERED', 'EV_CHARGING', 'FENCED_YARD', 'BALCONY', 'POOL', 'GYM', 'FURNISHED', 'SMART_LOCK', 'STORAGE',
      'FIREPLACE'
    ]),
    bits_of(changed.accessibility, array[
      'STEP_FREE_ENTRY', 'ELEVATOR', 'WIDE_DOORWAYS', 'ROLL_IN_SHOWER', 'GRAB_BARS', 'ACCESSIBLE_PARKING',
      'VISUAL_ALERTS', 'LOWERED_COUNTERS', 'SINGLE_STORY', 'MOBILITY_UNIT', 'HEARING_VISION_UNIT'
    ]),
    changed.home_kind, changed.city, changed.postal_code, properties.time_zone
  from changed
  join properties on properties.id = changed.property_id
  on conflict (unit_id) do update set
    organization_id = excluded.organization_id, market_id = excluded.market_id, is_listed = excluded.is_listed,
    is_coming_soon = excluded.is_coming_soon, free_on = excluded.free_on, published_at = excluded.published_at,
    leased_at = excluded.leased_at, recommended_rank = excluded.recommended_rank,
    total_monthly_cents = excluded.total_monthly_cents, upfront_cents = excluded.upfront_cents,
    bedrooms = excluded.bedrooms, sqft = excluded.sqft, bathrooms = excluded.bathrooms, traits = excluded.traits,
    amenity_bits = excluded.amenity_bits, accessibility_bits = excluded.accessibility_bits,
    home_kind = excluded.home_kind, city = excluded.city, postal_code = excluded.postal_code,
    time_zone = excluded.time_zone
  where home_search is distinct from excluded;

  insert into home_words
  select id, organization_id, to_tsvector('simple', search_text)
  from changed
  on conflict (unit_id) do update set organization_id = excluded.organization_id, words = excluded.words
  where home_words.words <> excluded.words or home_words.organization_id <> excluded.organization_id;
  return null;
end
$$;

create trigger units_added after insert on units
referencing new table as changed for each statement execute function write_home_search();

create trigger units_changed after update on units
referencing new table as changed for each statement execute function write_home_search();

-- what was there before this migration
update units set missed_runs = missed_runs;

-- One for each order in which homes are shown.
create index home_search_recommended on home_search (organization_id, recommended_rank, unit_id)
where is_listed or is_coming_soon;
create index home_search_by_price on home_search (organization_id, total_monthly_cents, unit_id)
where is_listed or is_coming_soon;
create index home_search_by_day on home_search (organization_id, free_on, unit_id)
where is_listed or is_coming_soon;
create index home_search_newest on home_search (organization_id, published_at, unit_id)
where is_listed or is_coming_soon;
create index home_search_by_beds on home_search (organization_id, bedrooms, unit_id)
where is_listed or is_coming_soon;
create index home_search_by_sqft on home_search (organization_id, coalesce(sqft, 0), unit_id)
where is_listed or is_coming_soon;
create index home_search_leased on home_search (organization_id, leased_at) where leased_at is not null;

create index home_words_by_word on home_words using gin (words);

-- The words by which a place is suggested. What is not told of a place is not in it.
create function place_text(
  address_visibility text, name text, line1 text, neighborhood text, city text, postal_code text
) returns text
language sql immutable parallel safe
as $$
  select lower(
    case address_visibility when 'HIDDEN' then '' else coalesce(name, '') || ' ' || coalesce(neighborhood, '') || ' ' end
    || case address_visibility when 'EXACT' then coalesce(line1, '') || ' ' else '' end
    || city || ' ' || postal_code
  )
$$;

alter table properties
  add column place_text text not null generated always as (
    place_text(address_visibility, name, line1, neighborhood, city, postal_code)
  ) stored,
  add column place_words tsvector not null generated always as (
    to_tsvector('simple', place_text(address_visibility, name, line1, neighborhood, city, postal_code))
  ) stored;

create index properties_by_place_text on properties using gin (place_text gin_trgm_ops);
create index properties_by_place_word on properties using gin (place_words);
