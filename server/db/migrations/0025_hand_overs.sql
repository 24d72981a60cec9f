-- A chat that a person has taken over from the agent: its link and its mails stand for this id.
create table chat_hand_overs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  conversation_sid text not null unique references chat_sessions on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz not null
);

create index chat_hand_overs_of_organizations on chat_hand_overs (organization_id);
