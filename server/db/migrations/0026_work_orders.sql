-- A repair that was told in a chat. It goes with its chat. One report makes one, whatever is said twice.
create table work_orders (
  id uuid primary key default gen_random_uuid(),
  -- by which people speak of it
  number int generated always as identity (start with 1001) unique,
  organization_id uuid not null references organizations on delete cascade,
  conversation_sid text not null references chat_sessions on delete cascade,
  -- what the visitor had said last when it was made
  asked_index int not null,
  category text not null check (length(category) between 1 and 100),
  description text not null check (length(description) between 1 and 4000),
  -- null: not said
  address text check (length(address) between 1 and 300),
  may_enter boolean,
  times text check (length(times) between 1 and 300),
  files text[] not null default '{}',
  created_at timestamptz not null,
  -- what the team was mailed of it: how often, and when it was or will be for the last time
  mails int not null default 1,
  mail_at timestamptz not null,
  unique (conversation_sid, asked_index)
);

create index work_orders_of_organizations on work_orders (organization_id);

-- The same of a chat in which a person answers. It has its link also when only a repair was mailed from it.
alter table chat_hand_overs
  add column mails int not null default 1,
  add column mail_at timestamptz;

update chat_hand_overs set mail_at = at;
alter table chat_hand_overs alter column mails set default 0;
