create table properties (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  market_id uuid not null references markets on delete cascade,
  -- what the operator's own system calls it
  external_id text not null check (external_id <> ''),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text,
  kind text not null check (
    kind in ('HOUSE', 'TOWNHOUSE', 'APARTMENT', 'CONDO', 'DUPLEX', 'STUDIO', 'MANUFACTURED', 'ROOM')
  ),
  line1 text,
  city text not null,
  state text not null,
  postal_code text not null,
  neighborhood text,
  address_visibility text not null default 'EXACT' check (
    address_visibility in ('EXACT', 'APPROXIMATE', 'HIDDEN')
  ),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  time_zone text not null,
  year_built int,
  description text not null default '',
  -- what is only shown: policies, surroundings, safety
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, slug),
  unique (organization_id, external_id)
);

create table units (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  market_id uuid not null references markets on delete cascade,
  property_id uuid not null references properties on delete cascade,
  external_id text not null check (external_id <> ''),
  -- two names are parts of addresses of their own
  slug text not null check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120 and slug not in ('inquiry', 'finished')
  ),
  unit_number text,
  title text not null check (title <> ''),
  description text not null default '',
  home_kind text not null check (
    home_kind in ('HOUSE', 'TOWNHOUSE', 'APARTMENT', 'CONDO', 'DUPLEX', 'STUDIO', 'MANUFACTURED', 'ROOM')
  ),
  bedrooms int not null check (bedrooms between 0 and 50),
  bathrooms double precision not null check (bathrooms between 0 and 50),
  sqft int check (sqft > 0),
  sqft_is_approximate boolean not null default false,
  floor int,
  status text not null check (
    status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON', 'ON_HOLD', 'LEASED', 'OFF_MARKET')
  ),
  -- a day where the home is
  available_on date,
  published_at timestamptz not null,
  leased_at timestamptz,
  base_rent_cents int not null check (base_rent_cents > 0),
  lease_months int not null default 12 check (lease_months between 1 and 60),
  -- these three follow from the rent and the fees; they stand here to be searched and sorted by
  total_monthly_cents int not null check (total_monthly_cents >= base_rent_cents),
  total_is_minimum boolean not null default false,
  upfront_cents int not null check (upfront_cents >= 0),
  deposit_cents int check (deposit_cents >= 0),
  dogs_allowed boolean not null default false,
  cats_allowed boolean not null default false,
  large_dogs_allowed boolean not null default false,
  amenities text[] not null default '{}',
  accessibility text[] not null default '{}',
  -- null: the operator has not told
  vouchers_accepted boolean,
  -- not null: for households under so many percent of the area's median income
  ami_percent int,
  -- of the property, where they are searched by
  city text not null,
  state text not null,
  postal_code text not null,
  lat double precision,
  lng double precision,
  -- every word by which it may be found, in lower case
  search_text text not null,
  fees jsonb not null default '[]' check (jsonb_typeof(fees) = 'array'),
  lease_options jsonb not null default '[]' check (jsonb_typeof(lease_options) = 'array'),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  -- what is only shown
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  verified_at timestamptz,
  verified_by text,
  -- how often in a row the operator's full feed has not named it
  missed_runs int not null default 0,
  updated_at timestamptz not null default now(),
  unique (organization_id, slug),
  unique (organization_id, external_id),
  check ((status = 'LEASED') = (leased_at is not null))
);

create index units_by_property on units (property_id);

create table price_points (
  unit_id uuid not null references units on delete cascade,
  at timestamptz not null,
  base_rent_cents int not null,
  total_monthly_cents int not null,
  primary key (unit_id, at)
);
