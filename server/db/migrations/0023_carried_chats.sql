-- The tour whose link a visitor has shown in his chat: the agent may speak of it.
alter table chat_sessions add column tour_id uuid references tours on delete set null;
create index chat_sessions_of_tours on chat_sessions (tour_id) where tour_id is not null;

-- Where Twilio carries the chats, conversations bear its ids: ours leave a digit 0, its own do not.
alter table chat_conversations drop constraint chat_conversations_sid_check;
alter table chat_conversations add constraint chat_conversations_sid_check check (sid ~ '^CH[0-9a-f]{32}$');

-- How far what is written here stands at Twilio too.
create table chat_carried (
  conversation_sid text primary key references chat_conversations on delete cascade,
  attributes text not null default '',
  state text not null default 'active',
  roster_event int not null default 0,
  messages_event int not null default 0,
  -- who is at it, until when: one that has died is followed by another
  held_until timestamptz,
  failures int not null default 0
);

-- What a message is called there, and its last change that both sides know.
create table chat_carried_messages (
  message_sid text primary key references chat_messages on delete cascade,
  conversation_sid text not null references chat_conversations on delete cascade,
  remote_sid text not null unique,
  event int not null
);

create index chat_carried_messages_of_conversations on chat_carried_messages (conversation_sid);
