-- Codes of locks that have to be told when one ends, each until its lock has heard it. No code stands here.
create table codes_to_revoke (
  id bigint generated always as identity primary key,
  -- a tour or an agent's visit, which may be gone before its lock has heard
  stay_id uuid not null,
  version int not null,
  -- of the box that hung at the door when the code was made
  serial text not null,
  -- when the lock is told: at the end of the window, or as soon as the code ends before it
  due_at timestamptz not null,
  -- how often it was told in vain, and then later each time
  tries int not null default 0,
  unique (stay_id, version)
);

create index codes_to_revoke_by_time on codes_to_revoke (due_at);
