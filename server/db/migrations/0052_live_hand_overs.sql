-- A person in the chat: what the visitor was promised, and who is there.
alter table chat_hand_overs
  -- When someone should have answered. Null: nothing is promised, or a call or an email was agreed on.
  add column reply_due_at timestamptz,
  -- Whether the office was open when a person was requested. Only these waits count as response times.
  add column was_open boolean not null default false,
  -- When someone from the team answered first since then, and when the visitor was told that no one has.
  add column answered_at timestamptz,
  add column overdue_at timestamptz,
  -- The team member who was there last. Each side counts as there until its time, if known.
  add column team_name text check (length(team_name) between 1 and 50),
  add column team_here_until timestamptz,
  add column visitor_here_until timestamptz;
