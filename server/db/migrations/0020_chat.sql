-- What the embedded chat server keeps. Every change of a conversation, of who is in it, of what was said and of a user
-- has a number of its own in its row: what a browser has missed is what bears a higher one.
create table chat_users (
  sid text primary key check (sid ~ '^US0[0-9a-f]{31}$'),
  organization_id uuid not null references organizations on delete cascade,
  identity text not null unique check (length(identity) between 1 and 100),
  role text not null check (role in ('VISITOR', 'AGENT')),
  friendly_name text check (length(friendly_name) <= 256),
  attributes text not null default '{}' check (octet_length(attributes) <= 16384),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the last change of what is told of him, and of each part
  info_event int not null default 2,
  name_event int not null default 1,
  attributes_event int not null default 2,
  -- the last change of the list of his conversations
  list_event int not null default 0
);

create index chat_users_of_organizations on chat_users (organization_id);

create table chat_conversations (
  sid text primary key check (sid ~ '^CH0[0-9a-f]{31}$'),
  organization_id uuid not null references organizations on delete cascade,
  unique_name text unique check (length(unique_name) between 1 and 256),
  friendly_name text check (length(friendly_name) <= 256),
  attributes text not null default '{}' check (octet_length(attributes) <= 16384),
  created_by text not null,
  state text not null default 'active' check (state in ('active', 'inactive', 'closed')),
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  document_event int not null default 1,
  messages_event int not null default 0,
  roster_event int not null default 0,
  next_index int not null default 0,
  last_index int,
  last_at timestamptz
);

create index chat_conversations_of_organizations on chat_conversations (organization_id);
create index chat_conversations_by_change on chat_conversations (updated_at);

create table chat_messages (
  sid text primary key check (sid ~ '^IM[0-9a-f]{32}$'),
  conversation_sid text not null references chat_conversations on delete cascade,
  index int not null,
  author text not null,
  participant_sid text,
  -- a byte limit that is the wire's own
  body text check (octet_length(body) <= 32768),
  attributes text not null default '{}' check (octet_length(attributes) <= 16384),
  -- what goes with it: [{ "sid", "category", "filename", "contentType", "size" }]
  medias jsonb not null default '[]' check (jsonb_typeof(medias) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_updated_by text,
  added_event int not null,
  event int not null,
  is_removed boolean not null default false,
  unique (conversation_sid, index)
);

create index chat_messages_by_event on chat_messages (conversation_sid, event);

create table chat_participants (
  sid text primary key check (sid ~ '^MB[0-9a-f]{32}$'),
  conversation_sid text not null references chat_conversations on delete cascade,
  user_sid text not null references chat_users on delete cascade,
  attributes text not null default '{}' check (octet_length(attributes) <= 16384),
  notification_level text not null default 'default' check (notification_level in ('default', 'muted')),
  last_read_index int,
  last_read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  added_event int not null,
  event int not null,
  -- the same in the list of the user's conversations
  list_added_event int not null,
  list_event int not null,
  is_gone boolean not null default false,
  unique (conversation_sid, user_sid)
);

create index chat_participants_by_event on chat_participants (conversation_sid, event);
create index chat_participants_by_user on chat_participants (user_sid, list_event);

-- Files, in pieces, where every server process finds them.
create table chat_media (
  sid text primary key check (sid ~ '^ME[0-9a-f]{32}$'),
  organization_id uuid not null references organizations on delete cascade,
  author text not null,
  -- null until it has gone out with a message
  conversation_sid text references chat_conversations on delete cascade,
  filename text not null check (length(filename) between 1 and 255),
  content_type text not null,
  bytes int not null check (bytes >= 0),
  created_at timestamptz not null
);

create index chat_media_of_conversations on chat_media (conversation_sid);
create index chat_media_of_authors on chat_media (author, created_at);

create table chat_media_pieces (
  media_sid text not null references chat_media on delete cascade,
  place int not null,
  piece bytea not null,
  primary key (media_sid, place)
);

-- What has come of a write, for a client that asks once more.
create table chat_writes (
  identity text not null,
  mutation_id text not null,
  status int,
  body jsonb,
  created_at timestamptz not null,
  primary key (identity, mutation_id)
);

create index chat_writes_by_age on chat_writes (created_at);
