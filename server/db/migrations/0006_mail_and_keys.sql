-- made by the server itself where the environment gives none
create table kept_secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Whom a token lets in. The token itself is nowhere: it is derived anew whenever it is written into a mail.
create table tokens (
  hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  subject_id uuid not null,
  version int not null,
  created_at timestamptz not null default now(),
  unique (kind, subject_id)
);

create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  -- ids of what came of it; null only while it is under way, which nobody else sees
  result jsonb,
  created_at timestamptz not null,
  primary key (organization_id, operation, key)
);

create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Mail to be sent, and mail that was. What it says is written when it is sent, from what it tells of.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  subject_id uuid not null,
  -- a later one tells of the same again
  version int not null default 1,
  recipient text not null check (length(recipient) <= 254 and recipient !~ '[[:cntrl:][:space:]]'),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- null: nothing more will be done
  next_attempt_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  -- whether it left, or stays here to be read
  sent_by text check (sent_by in ('SMTP', 'OUTBOX')),
  failed_because text,
  unique (kind, subject_id, version),
  check ((sent_at is null) = (sent_by is null))
);

create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null;
create index outbox_by_time on outbox (created_at desc, id);

create table prospects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  first_name text not null,
  last_name text not null,
  email text,
  -- E.164
  phone_number text,
  preferred_channel text check (preferred_channel in ('EMAIL', 'TEXT', 'CALL')),
  created_at timestamptz not null,
  check (email is not null or phone_number is not null)
);

-- What somebody has agreed to or not: which words, when, from where.
create table consents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  prospect_id uuid not null references prospects on delete cascade,
  key text not null,
  version text not null,
  granted boolean not null,
  given_at timestamptz not null,
  ip text not null,
  page text
);

create index consents_by_prospect on consents (prospect_id);

create table inquiries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  prospect_id uuid not null references prospects on delete cascade,
  unit_id uuid references units on delete set null,
  market_id uuid references markets on delete set null,
  topics text[] not null default '{}',
  message text,
  -- a day where the home is
  move_in_on date,
  budget_monthly int,
  beds int,
  attribution jsonb not null default '{}' check (jsonb_typeof(attribution) = 'object'),
  status text not null default 'NEW' check (status in ('NEW', 'RESPONDED', 'TOUR_BOOKED', 'APPLIED', 'CLOSED')),
  -- the same words by the same visitor, sent once more
  duplicate_of uuid references inquiries on delete set null,
  content_mac bytea not null,
  reply_by timestamptz,
  created_at timestamptz not null
);

create index inquiries_by_time on inquiries (organization_id, created_at desc);
create index inquiries_by_content on inquiries (content_mac, created_at desc);
create index inquiries_by_prospect on inquiries (prospect_id);
create index inquiries_by_unit on inquiries (unit_id);
