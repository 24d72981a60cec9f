-- A visitor's chat: whose it is, what he has said before it began, and what the agent is told of where he is.
create table chat_sessions (
  conversation_sid text primary key references chat_conversations on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  identity text not null unique references chat_users (identity) on delete cascade,
  -- of the browser that began it
  browser_mac bytea not null,
  agent_identifier text not null check (length(agent_identifier) between 1 and 100),
  use_case text not null check (use_case in ('LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT')),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- the last change of the attributes that was taken: an older one that comes late is not
  attributes_sequence int not null default 0
);

create index chat_sessions_of_organizations on chat_sessions (organization_id);
create index chat_sessions_by_age on chat_sessions (created_at);
create index chat_sessions_by_email on chat_sessions (organization_id, lower(email));

-- How it was, of the whole or of one answer: the last thing said counts.
create table chat_feedback (
  conversation_sid text not null references chat_conversations on delete cascade,
  -- null: of the whole
  message_sid text references chat_messages on delete cascade,
  rating int check (rating between 1 and 5),
  is_helpful boolean,
  comment text check (length(comment) <= 4000),
  at timestamptz not null,
  unique nulls not distinct (conversation_sid, message_sid)
);
