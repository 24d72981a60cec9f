-- Finding the words of a home is the dearest part of taking it in: an import does it before its swap, which takes them
-- from here. The swap names its run in foyer.swapped_run.
alter table staged_units
  add column words tsvector generated always as (to_tsvector('simple', search_text)) stored;

-- A run asks for its own only, and the planner knows nothing yet of rows that have just come.
drop index staged_units_by_slug;
drop index staged_properties_by_slug;
create index staged_units_by_slug on staged_units (run_id, slug);
create index staged_properties_by_slug on staged_properties (run_id, slug);
