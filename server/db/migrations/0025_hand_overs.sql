-- A chat that a person has taken over from the agent: its link and its mails stand for this id.
create table chat_hand_overs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  conversation_sid text not null unique references chat_sessions on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz not null
);

create index chat_hand_overs_of_organizations on chat_hand_overs (organization_id);

-- Repairs that a chat has taken down.
create table work_orders (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  conversation_sid text references chat_sessions on delete set null,
  -- one report makes one, however often it is tried
  asked_index int not null,
  category text not null check (length(category) between 1 and 60),
  description text not null check (length(description) between 1 and 4000),
  address text not null check (length(address) between 1 and 300),
  may_enter boolean not null,
  times text check (length(times) <= 300),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  created_at timestamptz not null,
  unique (conversation_sid, asked_index)
);

create index work_orders_of_organizations on work_orders (organization_id, created_at);
create index work_orders_by_age on work_orders (created_at);
