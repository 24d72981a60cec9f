-- What somebody wants to be told of by mail: homes that fit a search, or what becomes of one home.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('SAVED_SEARCH', 'UNIT_AVAILABLE', 'PRICE_DROP', 'TOURS_OPEN')),
  email text not null check (length(email) <= 254 and email !~ '[[:cntrl:][:space:]]'),
  -- what its owner calls it
  name text check (length(name) between 1 and 60),
  -- the list's own query, in one order, with nothing in it that is not of a filter
  filter_query text,
  frequency text check (frequency in ('INSTANT', 'DAILY', 'WEEKLY')),
  unit_id uuid references units on delete cascade,
  -- the price that was known or told last
  total_monthly_cents int,
  time_zone text not null,
  -- when it was asked for last
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- when what waits is to be told; null when nothing waits
  due_at timestamptz,
  told_at timestamptz,
  -- how many mails it has had
  mails int not null default 0,
  check ((kind = 'SAVED_SEARCH') = (unit_id is null)),
  check ((kind = 'SAVED_SEARCH') = (filter_query is not null and frequency is not null)),
  check (kind <> 'PRICE_DROP' or total_monthly_cents is not null)
);

create unique index alerts_once
on alerts (organization_id, lower(email), kind, coalesce(unit_id::text, filter_query));
create index alerts_due on alerts (due_at) where due_at is not null;
create index alerts_of_searches on alerts (organization_id, filter_query)
where kind = 'SAVED_SEARCH' and confirmed_at is not null and ended_at is null;
create index alerts_of_homes on alerts (unit_id)
where kind <> 'SAVED_SEARCH' and confirmed_at is not null and ended_at is null;
create index alerts_by_unit on alerts (unit_id) where unit_id is not null;

-- What an alert has found. It is told once; until then told_in is null.
create table alert_homes (
  alert_id uuid not null references alerts on delete cascade,
  unit_id uuid not null references units on delete cascade,
  found_at timestamptz not null,
  -- the version of the mail that tells of it
  told_in int,
  -- of a price that fell: what it was, and what it became
  was_cents int,
  is_cents int,
  check ((was_cents is null) = (is_cents is null))
);

create unique index alert_homes_once on alert_homes (alert_id, unit_id) where was_cents is null;
create index alert_homes_by_mail on alert_homes (alert_id, told_in);
create index alert_homes_by_unit on alert_homes (unit_id);

-- Homes that have changed since searches were last held against them, as they were before: in what they are searched by,
-- under the same names, so that the same question can be asked of both. Of several changes the first counts.
create table changed_homes as
select
  0::bigint as seq, unit_id, organization_id, market_id, is_listed, is_coming_soon, free_on, total_monthly_cents,
  upfront_cents, bedrooms, sqft, bathrooms, traits, amenity_bits, accessibility_bits, home_kind, city, postal_code,
  time_zone, point_lat, point_lng
from home_search
with no data;

create sequence changed_homes_seq;
alter table changed_homes add primary key (unit_id), alter column seq set not null;
create index changed_homes_by_seq on changed_homes (seq);

create function note_added_homes() returns trigger
language plpgsql
as $$
begin
  insert into changed_homes
  select
    nextval('changed_homes_seq'), unit_id, organization_id, market_id, false, false, free_on, total_monthly_cents,
    upfront_cents, bedrooms, sqft, bathrooms, traits, amenity_bits, accessibility_bits, home_kind, city, postal_code,
    time_zone, point_lat, point_lng
  from added
  where is_listed or is_coming_soon
  on conflict (unit_id) do update set seq = excluded.seq;
  return null;
end
$$;

-- Only what may bring a home into a search: one that has left the list, or is checked anew, is nothing to tell of.
create function note_changed_homes() returns trigger
language plpgsql
as $$
begin
  insert into changed_homes
  select
    nextval('changed_homes_seq'), before.unit_id, before.organization_id, before.market_id, before.is_listed,
    before.is_coming_soon, before.free_on, before.total_monthly_cents, before.upfront_cents, before.bedrooms, before.sqft,
    before.bathrooms, before.traits, before.amenity_bits, before.accessibility_bits, before.home_kind, before.city,
    before.postal_code, before.time_zone, before.point_lat, before.point_lng
  from before
  join changed on changed.unit_id = before.unit_id
  where (changed.is_listed or changed.is_coming_soon)
    and (
      before.market_id, before.is_listed, before.is_coming_soon, before.free_on, before.total_monthly_cents,
      before.upfront_cents, before.bedrooms, before.sqft, before.bathrooms, before.traits, before.amenity_bits,
      before.accessibility_bits, before.home_kind, before.city, before.postal_code, before.point_lat, before.point_lng
    ) is distinct from (
      changed.market_id, changed.is_listed, changed.is_coming_soon, changed.free_on, changed.total_monthly_cents,
      changed.upfront_cents, changed.bedrooms, changed.sqft, changed.bathrooms, changed.traits, changed.amenity_bits,
      changed.accessibility_bits, changed.home_kind, changed.city, changed.postal_code, changed.point_lat,
      changed.point_lng
    )
  on conflict (unit_id) do update set seq = excluded.seq;
  return null;
end
$$;

create trigger homes_added after insert on home_search
referencing new table as added for each statement execute function note_added_homes();

create trigger homes_changed after update on home_search
referencing old table as before new table as changed for each statement execute function note_changed_homes();

-- Work of which one server at a time does all.
create table held_jobs (
  name text primary key,
  -- which server it is
  holder uuid not null,
  held_until timestamptz not null
);

-- What an alert's owner has agreed to is kept as it is of a prospect.
alter table consents
  alter column prospect_id drop not null,
  add column alert_id uuid references alerts on delete cascade,
  add check (num_nonnulls(prospect_id, alert_id) = 1);

create index consents_by_alert on consents (alert_id) where alert_id is not null;

-- What is cleared away after its time is found by these.
create index outbox_done on outbox (created_at) where next_attempt_at is null;
create index inquiries_by_age on inquiries (created_at);
create index prospects_by_age on prospects (created_at);
