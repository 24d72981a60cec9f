-- What waits for the agent's answer in a visitor's chat, and what the agent remembers of it.
create table agent_turns (
  conversation_sid text primary key references chat_sessions on delete cascade,
  -- the last thing that the visitor has said, and the last that was answered
  asked_index int not null,
  answered_index int not null default -1,
  -- who is at it, until when: one that has died is followed by another
  holder text,
  held_until timestamptz,
  failures int not null default 0,
  -- from then on a person answers
  handed_over_at timestamptz,
  memory jsonb not null default '{}' check (jsonb_typeof(memory) = 'object')
);

create index agent_turns_waiting on agent_turns (conversation_sid)
  where asked_index > answered_index and handed_over_at is null;
