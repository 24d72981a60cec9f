-- A home is seen alone only while a box hangs at its door: its next times follow from it.
create function note_lockboxes() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select distinct organization_id, unit_id, timestamptz '2000-01-01Z' from changed;
  return null;
end
$$;

create trigger lockboxes_hung after insert on lockboxes
referencing new table as changed for each statement execute function note_lockboxes();

create trigger lockboxes_taken_away after delete on lockboxes
referencing old table as changed for each statement execute function note_lockboxes();

-- what was found before this migration
insert into next_tour_changes (organization_id, unit_id, due_at)
select id, null, timestamptz '2000-01-01Z' from organizations;

-- When the visitor of a tour alone was told that no box hangs at the door any more. Null: one does, for all he knows.
alter table tours add column shut_told_at timestamptz;

create index tours_alone_to_come on tours (starts_at)
where kind = 'SELF_GUIDED' and status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED');

-- Boxes that a feed names, in the order of its homes; without a serial the box of that home is taken away.
alter table staged_lockboxes
  alter column serial drop not null,
  add column position int not null;
