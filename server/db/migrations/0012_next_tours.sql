-- When each home can be seen next, found beforehand: a list of homes and its filters ask for it. It may be a little
-- behind; what decides about a time are tour_times and the rules.
create table next_tours (
  unit_id uuid primary key references units on delete cascade,
  organization_id uuid not null,
  -- by kind the first day, where the home is, on which there is a free time; null when there is none in reach
  self_guided_on date,
  in_person_on date,
  live_video_on date,
  open_house_on date,
  -- the next free times of all kinds, in their order: [{ "kind", "startsAt", "until" }], until when it can be booked
  times jsonb not null check (jsonb_typeof(times) = 'array'),
  -- when it has to be found anew, should nothing happen before
  due_at timestamptz not null
);

create index next_tours_due on next_tours (due_at);
create index next_tours_of_organization on next_tours (organization_id);

-- What has happened that may change them: to a home, or to all of an organization. Only added to and cleared away, so
-- that nobody who books waits for whoever finds them.
create table next_tour_changes (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  -- null: all homes of the organization
  unit_id uuid,
  -- from when on it counts, such as the end of a hold; before everything else a time that was taken or given back
  due_at timestamptz not null
);

create index next_tour_changes_due on next_tour_changes (due_at, id);
create index next_tour_changes_of_home on next_tour_changes (unit_id);

create function note_tour_times() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    insert into next_tour_changes (organization_id, unit_id, due_at)
    select distinct organization_id, unit_id, timestamptz '-infinity' from changed;
  else
    insert into next_tour_changes (organization_id, unit_id, due_at)
    select distinct organization_id, unit_id, timestamptz '-infinity' from changed
    union all
    select organization_id, unit_id, held_until from changed where held_until is not null;
  end if;
  return null;
end
$$;

create trigger tour_times_taken after insert on tour_times
referencing new table as changed for each statement execute function note_tour_times();

create trigger tour_times_changed after update on tour_times
referencing new table as changed for each statement execute function note_tour_times();

create trigger tour_times_given_back after delete on tour_times
referencing old table as changed for each statement execute function note_tour_times();

create function note_added_units() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select organization_id, id, timestamptz '2000-01-01Z' from added
  where status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD');
  return null;
end
$$;

create trigger units_to_see_added after insert on units
referencing new table as added for each statement execute function note_added_units();

-- Only what decides whether and from when a home is shown, and by which rules.
create function note_changed_units() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select changed.organization_id, changed.id, timestamptz '2000-01-01Z'
  from before
  join changed on changed.id = before.id
  where (
      before.status, before.available_on, before.market_id, before.property_id, before.details -> 'tourableFrom',
      before.details -> 'notReadyBecause'
    ) is distinct from (
      changed.status, changed.available_on, changed.market_id, changed.property_id, changed.details -> 'tourableFrom',
      changed.details -> 'notReadyBecause'
    );
  return null;
end
$$;

create trigger units_to_see_changed after update on units
referencing old table as before new table as changed for each statement execute function note_changed_units();

create function note_moved_properties() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select units.organization_id, units.id, timestamptz '2000-01-01Z'
  from before
  join changed on changed.id = before.id and changed.time_zone <> before.time_zone
  join units on units.property_id = changed.id;
  return null;
end
$$;

create trigger properties_to_see_changed after update on properties
referencing old table as before new table as changed for each statement execute function note_moved_properties();

-- The tables of rules, blackouts and agents are written together and rarely.
create function note_tour_rules() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select distinct organization_id, null::uuid, timestamptz '2000-01-01Z' from changed;
  return null;
end
$$;

create function note_agent_absences() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select distinct tour_agents.organization_id, null::uuid, timestamptz '2000-01-01Z'
  from changed join tour_agents on tour_agents.id = changed.agent_id;
  return null;
end
$$;

create trigger tour_rules_added after insert on tour_rules
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_rules_changed after update on tour_rules
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_rules_dropped after delete on tour_rules
referencing old table as changed for each statement execute function note_tour_rules();

create trigger tour_blackouts_added after insert on tour_blackouts
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_blackouts_changed after update on tour_blackouts
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_blackouts_dropped after delete on tour_blackouts
referencing old table as changed for each statement execute function note_tour_rules();

create trigger tour_agents_added after insert on tour_agents
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_agents_changed after update on tour_agents
referencing new table as changed for each statement execute function note_tour_rules();
create trigger tour_agents_dropped after delete on tour_agents
referencing old table as changed for each statement execute function note_tour_rules();

create trigger tour_agent_absences_added after insert on tour_agent_absences
referencing new table as changed for each statement execute function note_agent_absences();
create trigger tour_agent_absences_changed after update on tour_agent_absences
referencing new table as changed for each statement execute function note_agent_absences();
create trigger tour_agent_absences_dropped after delete on tour_agent_absences
referencing old table as changed for each statement execute function note_agent_absences();

-- what was there before this migration
insert into next_tour_changes (organization_id, unit_id, due_at)
select id, null, timestamptz '2000-01-01Z' from organizations;
