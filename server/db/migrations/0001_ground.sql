create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table organizations (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]{1,40}$'),
  name text not null,
  leasing_email text,
  leasing_phone text,
  leasing_text_number text,
  rental_portal_url text,
  applicant_portal_url text,
  persona_template_id text,
  leasing_help_center_link text,
  brand jsonb not null,
  support_hours jsonb not null default '[]',
  embed_allowed_origins text[] not null default '{}',
  equal_housing_statement text not null,
  accessibility_statement_url text,
  logo_url text,
  favicon_url text,
  trec_ibs_document_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table markets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  slug text not null,
  name text not null,
  state text not null,
  time_zone text not null,
  -- west, south, east, north
  bounds double precision[] not null check (cardinality(bounds) = 4),
  position int not null,
  unique (organization_id, slug)
);

create table rate_limits (
  name text not null,
  subject bytea not null,
  taken int not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);

create index rate_limits_by_end on rate_limits (ends_at);
