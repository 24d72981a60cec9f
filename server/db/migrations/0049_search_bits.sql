-- The bit of each name in home_search, as in server/db/homes/searchBits.ts, which is compared with these functions at every
-- start. A bit keeps its meaning: a new name takes the next free one, wherever it stands in a list.
create function amenity_bit(name text) returns int
language sql immutable parallel safe
as $$
  select case name
    when 'IN_UNIT_LAUNDRY' then 1 << 0
    when 'LAUNDRY_HOOKUPS' then 1 << 1
    when 'SHARED_LAUNDRY' then 1 << 2
    when 'AIR_CONDITIONING' then 1 << 3
    when 'DISHWASHER' then 1 << 4
    when 'PARKING_GARAGE' then 1 << 5
    when 'PARKING_COVERED' then 1 << 6
    when 'EV_CHARGING' then 1 << 7
    when 'FENCED_YARD' then 1 << 8
    when 'BALCONY' then 1 << 9
    when 'POOL' then 1 << 10
    when 'GYM' then 1 << 11
    when 'FURNISHED' then 1 << 12
    when 'SMART_LOCK' then 1 << 13
    when 'STORAGE' then 1 << 14
    when 'FIREPLACE' then 1 << 15
  end
$$;

create function accessibility_bit(name text) returns int
language sql immutable parallel safe
as $$
  select case name
    when 'STEP_FREE_ENTRY' then 1 << 0
    when 'ELEVATOR' then 1 << 1
    when 'WIDE_DOORWAYS' then 1 << 2
    when 'ROLL_IN_SHOWER' then 1 << 3
    when 'GRAB_BARS' then 1 << 4
    when 'ACCESSIBLE_PARKING' then 1 << 5
    when 'VISUAL_ALERTS' then 1 << 6
    when 'LOWERED_COUNTERS' then 1 << 7
    when 'SINGLE_STORY' then 1 << 8
    when 'MOBILITY_UNIT' then 1 << 9
    when 'HEARING_VISION_UNIT' then 1 << 10
  end
$$;

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
    (select coalesce(bit_or(amenity_bit(given.name)), 0) from unnest(changed.amenities) as given (name)),
    (select coalesce(bit_or(accessibility_bit(given.name)), 0) from unnest(changed.accessibility) as given (name)),
    changed.home_kind, changed.city, changed.postal_code, properties.time_zone,
    place.public_lat, place.public_lng, properties.address_visibility = 'APPROXIMATE', map_x(place.public_lng), map_y(place.public_lat)
  from changed
  join properties on properties.id = changed.property_id
  cross join lateral public_point(properties.address_visibility, properties.lat, properties.lng) as place
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

drop function bits_of(text[], text[]);
