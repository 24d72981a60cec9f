-- What an agent did with the door, a row for each code that was shown. No code stands here.
create table agent_visit_events (
  id bigint generated always as identity primary key,
  visit_id uuid not null references agent_visits on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('PRESENT', 'CODE', 'MOVED', 'LOCKED')),
  presence text check (presence in ('POSITION', 'SERIAL')),
  check ((presence is not null) = (kind = 'PRESENT'))
);

create index agent_visit_events_by_visit on agent_visit_events (visit_id, id);
