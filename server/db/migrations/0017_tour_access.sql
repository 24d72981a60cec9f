-- What opens the door of a home for those who come alone.
create table lockboxes (
  unit_id uuid primary key references units on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- printed on it
  serial text not null check (serial ~ '^[A-Z0-9]{4,20}$'),
  location_hint text not null check (length(location_hint) between 1 and 200),
  unique (organization_id, serial)
);

-- Who is let into the home of a tour, from asking for it until the door is locked. No code stands here.
create table tour_access (
  tour_id uuid primary key references tours on delete cascade,
  -- of the time for which it was asked: what is moved is asked for anew
  starts_at timestamptz not null,
  -- the tab that has shown whose tour it is; a code goes to no other
  session_mac bytea not null,
  rules_version text not null,
  present_at timestamptz,
  presence text check (presence in ('POSITION', 'SERIAL', 'CALL')),
  -- which code counts; a later one takes the place of the one before
  code_version int not null default 0,
  completed_at timestamptz,
  created_at timestamptz not null
);
