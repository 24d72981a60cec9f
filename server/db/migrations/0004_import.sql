-- tour windows, questions and the agent's settings, as the operator's file gives them
alter table organizations
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

-- of what the operator's feed has said last; null when something else has changed the home since
alter table properties add column content_hash text;
alter table units add column content_hash text;

create table import_runs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  file_name text not null,
  is_dry_run boolean not null,
  -- the process that does it, and its last sign of life
  owner jsonb not null,
  beat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- what came of it, in a sentence
  outcome text,
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object')
);

create unique index import_runs_one_at_once on import_runs (organization_id) where finished_at is null;
create index import_runs_by_start on import_runs (organization_id, started_at desc);

create table import_refusals (
  run_id uuid not null references import_runs on delete cascade,
  position int not null,
  line int not null,
  external_id text,
  reason text not null,
  primary key (run_id, position)
);

-- What follows is only there while an import is under way, and may be lost with a crash.

create unlogged table import_seen (
  run_id uuid not null,
  external_id text not null,
  line int not null,
  is_taken boolean not null,
  primary key (external_id, run_id)
);

create unlogged table import_missing (
  run_id uuid not null,
  position int not null,
  unit_id uuid not null,
  primary key (run_id, position)
);

create unlogged table staged_properties as
select gen_random_uuid() as run_id, 0 as position, false as is_changed, ''::text as market_slug, properties.*
from properties
with no data;

alter table staged_properties
  drop column id,
  drop column organization_id,
  drop column market_id,
  drop column created_at,
  drop column updated_at,
  add primary key (external_id, run_id);

create index staged_properties_by_position on staged_properties (run_id, position);
create index staged_properties_by_slug on staged_properties (slug);

create unlogged table staged_units as
select gen_random_uuid() as run_id, 0 as position, ''::text as property_external_id, units.*
from units
with no data;

alter table staged_units
  drop column id,
  drop column organization_id,
  drop column market_id,
  drop column property_id,
  drop column city,
  drop column state,
  drop column postal_code,
  drop column lat,
  drop column lng,
  drop column missed_runs,
  drop column updated_at,
  add primary key (external_id, run_id);

create index staged_units_by_position on staged_units (run_id, position);
create index staged_units_by_slug on staged_units (slug);
