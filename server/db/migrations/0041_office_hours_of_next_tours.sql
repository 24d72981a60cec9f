-- When a home can next be seen by a new visitor depends on when the team looks at documents.
create function note_changed_offices() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select changed.id, null, timestamptz '2000-01-01Z'
  from before
  join changed on changed.id = before.id
  where (before.support_hours, before.settings -> 'holidays')
    is distinct from (changed.support_hours, changed.settings -> 'holidays');
  return null;
end
$$;

create trigger offices_changed after update on organizations
referencing old table as before new table as changed for each statement execute function note_changed_offices();
