-- When the team last proposed other times for the time that a tour has. Null: it has not.
alter table tours add column proposed_at timestamptz;
