-- Finding the words of a home is the dearest part of taking it in: an import does it before its swap, which takes them
-- from here. The swap names its run in foyer.swapped_run.
alter table staged_units
  add column words tsvector generated always as (to_tsvector('simple', search_text)) stored;

-- A run asks for its own only, and the planner knows nothing yet of rows that have just come.
drop index staged_units_by_slug;
drop index staged_properties_by_slug;
create index staged_units_by_slug on staged_units (run_id, slug);
create index staged_properties_by_slug on staged_properties (run_id, slug);

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
