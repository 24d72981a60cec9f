-- Where a home may be shown: its own point, or when it is only to be near, the middle of its cell of a hundredth of a
-- degree. No search and no map goes by another point, so that nobody can find a home by asking for smaller and smaller
-- boxes.
create function told_degrees(address_visibility text, degrees double precision) returns double precision
language sql immutable parallel safe
as $$
  select case address_visibility
    when 'EXACT' then degrees
    when 'APPROXIMATE' then round((floor(degrees * 100)::numeric + 0.5) / 100, 3)::double precision
  end
$$;

create function told_point(address_visibility text, lat double precision, lng double precision)
returns table (told_lat double precision, told_lng double precision)
language sql immutable parallel safe
as $$
  select
    case when lng is not null then told_degrees(address_visibility, lat) end,
    case when lat is not null then told_degrees(address_visibility, lng) end
$$;

-- The same places on the flat map of the web, which has 2^30 steps each way: x from west to east, y from north to south.
create function map_x(lng double precision) returns int
language sql immutable parallel safe
as $$
  select least(floor((lng + 180) / 360 * 1073741824), 1073741823)::int
$$;

create function map_y(lat double precision) returns int
language sql immutable parallel safe
as $$
  select least(greatest(floor((1 - asinh(tand(least(greatest(lat, -89), 89))) / pi()) / 2 * 1073741824), 0), 1073741823)::int
$$;

alter table home_search
  add column point_lat double precision,
  add column point_lng double precision,
  add column is_near boolean not null default false,
  add column map_x int,
  add column map_y int;

create or replace function write_home_search() returns trigger
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
    changed.home_kind, changed.city, changed.postal_code, properties.time_zone,
    told.told_lat, told.told_lng, properties.address_visibility = 'APPROXIMATE', map_x(told.told_lng), map_y(told.told_lat)
  from changed
  join properties on properties.id = changed.property_id
  cross join lateral told_point(properties.address_visibility, properties.lat, properties.lng) as told
  on conflict (unit_id) do update set
    organization_id = excluded.organization_id, market_id = excluded.market_id, is_listed = excluded.is_listed,
    is_coming_soon = excluded.is_coming_soon, free_on = excluded.free_on, published_at = excluded.published_at,
    leased_at = excluded.leased_at, recommended_rank = excluded.recommended_rank,
    total_monthly_cents = excluded.total_monthly_cents, upfront_cents = excluded.upfront_cents,
    bedrooms = excluded.bedrooms, sqft = excluded.sqft, bathrooms = excluded.bathrooms, traits = excluded.traits,
    amenity_bits = excluded.amenity_bits, accessibility_bits = excluded.accessibility_bits,
    home_kind = excluded.home_kind, city = excluded.city, postal_code = excluded.postal_code,
    time_zone = excluded.time_zone, point_lat = excluded.point_lat, point_lng = excluded.point_lng,
    is_near = excluded.is_near, map_x = excluded.map_x, map_y = excluded.map_y
  where home_search is distinct from excluded;

  insert into home_words
  select changed.id, changed.organization_id, coalesce(staged.words, to_tsvector('simple', changed.search_text))
  from changed
  left join staged_units as staged
    on staged.run_id = nullif(current_setting('foyer.swapped_run', true), '')::uuid
    and staged.external_id = changed.external_id
  on conflict (unit_id) do update set organization_id = excluded.organization_id, words = excluded.words
  where home_words.words <> excluded.words or home_words.organization_id <> excluded.organization_id;
  return null;
end
$$;

-- A place that is moved, or told otherwise than before, takes its homes along.
create function write_home_points() returns trigger
language plpgsql
as $$
begin
  update home_search set
    time_zone = changed.time_zone, point_lat = told.told_lat, point_lng = told.told_lng,
    is_near = changed.address_visibility = 'APPROXIMATE', map_x = map_x(told.told_lng), map_y = map_y(told.told_lat)
  from changed
  join units on units.property_id = changed.id
  cross join lateral told_point(changed.address_visibility, changed.lat, changed.lng) as told
  where home_search.unit_id = units.id
    and (home_search.time_zone, home_search.point_lat, home_search.point_lng, home_search.is_near)
      is distinct from (changed.time_zone, told.told_lat, told.told_lng, changed.address_visibility = 'APPROXIMATE');
  return null;
end
$$;

create trigger properties_changed after update on properties
referencing new table as changed for each statement execute function write_home_points();

-- what was there before this migration
update properties set time_zone = time_zone;

create index home_search_by_place on home_search (organization_id, point_lat, point_lng)
where is_listed or is_coming_soon;
