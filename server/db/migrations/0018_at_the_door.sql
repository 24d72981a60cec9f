-- Whoever stands at a home may see it at once, where the organization wants it.
alter table tour_rules add column is_seen_at_once boolean not null default false;

-- A visitor who can show neither his position nor the box asks for a call; somebody of the team says that he is there.
alter table tour_access
  add column calls int not null default 0,
  add column called_at timestamptz,
  add column call_answer text check (call_answer in ('YES', 'NO')),
  add column call_answered_at timestamptz;
