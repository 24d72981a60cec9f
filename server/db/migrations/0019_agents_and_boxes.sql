-- Agents of other companies who show a home to somebody. Who it was, and what was done, stays written down.
create table agent_visits (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  unit_id uuid not null references units on delete cascade,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  license_number text not null check (license_number ~ '^[A-Z0-9-]{4,20}$'),
  license_state text not null check (license_state ~ '^[A-Z]{2}$'),
  brokerage text not null check (length(brokerage) between 1 and 100),
  office_email text not null check (length(office_email) <= 254 and office_email !~ '[[:cntrl:][:space:]]'),
  phone_number text not null,
  -- the tab that has shown whose address it is; a code goes to no other
  session_mac bytea not null,
  rules_version text not null,
  -- during it nobody else is in the home
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  present_at timestamptz,
  presence text check (presence in ('POSITION', 'SERIAL')),
  -- which code counts; a later one takes the place of the one before
  code_version int not null default 0,
  completed_at timestamptz
);

create index agent_visits_by_age on agent_visits (starts_at);
create index agent_visits_by_license on agent_visits (organization_id, license_state, license_number, ends_at);
create index agent_visits_by_unit on agent_visits (unit_id, ends_at);

-- Boxes of homes that are being imported.
create unlogged table staged_lockboxes (
  run_id uuid not null references import_runs on delete cascade,
  external_id text not null,
  serial text not null,
  location_hint text,
  primary key (run_id, external_id)
);
