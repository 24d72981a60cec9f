-- How homes are toured, by kind. For a home the nearest counts: its property's, its market's, else the organization's.
create table tour_rules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  market_id uuid references markets on delete cascade,
  property_id uuid references properties on delete cascade,
  kind text not null check (kind in ('SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE')),
  is_offered boolean not null default true,
  -- [{ "weekday": 1, "opens": "09:00", "closes": "17:00" }] where the home is; 1 is Monday
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  length_minutes int not null check (length_minutes between 5 and 480),
  step_minutes int not null check (step_minutes between 5 and 480),
  -- nobody else is there for so long before and after
  minutes_before int not null default 0 check (minutes_before between 0 and 240),
  minutes_after int not null default 0 check (minutes_after between 0 and 240),
  notice_minutes int not null default 0 check (notice_minutes between 0 and 20160),
  days_ahead int not null default 14 check (days_ahead between 1 and 90),
  -- of this kind in one home; null: as many as there are times
  most_a_day int check (most_a_day between 1 and 100),
  seats int not null default 1 check (seats between 1 and 100),
  needs_agent boolean not null default false,
  -- whether somebody has to say yes
  is_asked_for boolean not null default false,
  requires text[] not null default '{}' check (requires <@ array['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID']),
  -- what is required may be done later, until so long before
  verify_minutes_before int not null default 120 check (verify_minutes_before between 0 and 10080),
  -- the hours in which the lock opens, where the home is; null: always
  lock_opens text check (lock_opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  lock_closes text check (lock_closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  what_to_expect text[] not null default '{}',
  accessibility_note text,
  check (num_nonnulls(market_id, property_id) <= 1),
  check ((lock_opens is null) = (lock_closes is null)),
  unique nulls not distinct (organization_id, market_id, property_id, kind)
);

-- Days, or hours of each of these days, on which nobody is shown anything. All columns null: everywhere.
create table tour_blackouts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  market_id uuid references markets on delete cascade,
  property_id uuid references properties on delete cascade,
  unit_id uuid references units on delete cascade,
  -- days where the home is, both included
  starts_on date not null,
  ends_on date not null,
  opens text check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text check (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  reason text check (length(reason) between 1 and 200),
  check (num_nonnulls(market_id, property_id, unit_id) <= 1),
  check (starts_on <= ends_on),
  check ((opens is null) = (closes is null))
);

create index tour_blackouts_by_end on tour_blackouts (organization_id, ends_on);

-- Who shows homes.
create table tour_agents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- null: in every market
  market_id uuid references markets on delete cascade,
  external_id text not null check (external_id <> ''),
  first_name text not null check (length(first_name) between 1 and 50),
  email text check (length(email) <= 254 and email !~ '[[:cntrl:][:space:]]'),
  phone_number text,
  is_active boolean not null default true,
  unique (organization_id, external_id)
);

-- What else stands in an agent's calendar.
create table tour_agent_absences (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references tour_agents on delete cascade,
  during tstzrange not null check (not isempty(during))
);

create index tour_agent_absences_by_time on tour_agent_absences using gist (agent_id, during);

create table identity_checks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- of the tab that began it
  session_mac bytea not null,
  -- what the document has to say; a tour under another name is not shown by it
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  -- the home for which it was begun
  unit_id uuid references units on delete set null,
  -- whom it is about, once a tour has named him
  prospect_id uuid references prospects on delete cascade,
  method text not null check (method in ('DOCUMENT_UPLOAD_REVIEW', 'PROVIDER_HOSTED')),
  status text not null default 'NOT_STARTED' check (
    status in ('NOT_STARTED', 'PENDING', 'MANUAL_REVIEW', 'PASSED', 'FAILED', 'EXPIRED')
  ),
  attempts_left int not null default 3 check (attempts_left >= 0),
  failure_reason text,
  consent_version text not null,
  created_at timestamptz not null,
  -- until when a document can be given
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- a check that was passed is good for other homes until then
  good_until timestamptz,
  -- when the pictures are deleted
  delete_files_at timestamptz not null
);

create index identity_checks_by_session on identity_checks (session_mac);
create index identity_checks_by_prospect on identity_checks (prospect_id) where prospect_id is not null;
create index identity_checks_by_deletion on identity_checks (delete_files_at);

-- Pictures of documents, encrypted, where every server process finds them.
create table identity_files (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references identity_checks on delete cascade,
  part text not null check (part in ('FRONT', 'BACK', 'FACE')),
  mime_type text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  unique (check_id, part)
);

-- Codes by which somebody shows that an address or a number is his.
create table contact_codes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  session_mac bytea not null,
  channel text not null check (channel in ('EMAIL', 'TEXT')),
  destination text not null check (length(destination) <= 254),
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);

create index contact_codes_by_session on contact_codes (session_mac, channel, sent_at desc);
create index contact_codes_by_age on contact_codes (sent_at);

create table tours (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  prospect_id uuid not null references prospects on delete cascade,
  unit_id uuid not null references units on delete cascade,
  kind text not null check (kind in ('SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE')),
  status text not null check (
    status in (
      'PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW',
      'CANCELLED_BY_PROSPECT', 'CANCELLED_BY_MANAGER', 'DECLINED', 'EXPIRED'
    )
  ),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- who shows it; null: nobody, or nobody yet
  agent_id uuid references tour_agents on delete set null,
  party_size int check (party_size between 1 and 20),
  accommodation_request text,
  questions_version text not null,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- the monthly price that the visitor has seen
  accepted_total_cents int not null,
  inquiry_id uuid references inquiries on delete set null,
  attribution jsonb not null default '{}' check (jsonb_typeof(attribution) = 'object'),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  identity_check_id uuid references identity_checks on delete set null,
  -- until when what is missing has to be shown
  verify_by timestamptz,
  -- until when the organization says yes or no
  answer_by timestamptz,
  -- calendars go by it
  sequence int not null default 0,
  reschedule_count int not null default 0,
  attendance_confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- several homes that were booked in one go have the same
  day_id uuid,
  created_at timestamptz not null
);

create index tours_by_unit on tours (unit_id, starts_at);
create index tours_by_prospect on tours (prospect_id);
create index tours_by_inquiry on tours (inquiry_id) where inquiry_id is not null;
create index tours_by_day on tours (day_id) where day_id is not null;
create index tours_by_time on tours (organization_id, starts_at);
create index tours_to_verify on tours (verify_by) where status = 'NEEDS_VERIFICATION';
create index tours_to_answer on tours (answer_by) where status = 'PENDING_APPROVAL';

create index prospects_by_email on prospects (organization_id, lower(email)) where email is not null;
create index prospects_by_phone on prospects (organization_id, phone_number) where phone_number is not null;

-- Times that are taken: for a while by somebody who is still filling in, or by a tour. One that was only held and whose
-- time is over is as good as gone. What decides who has a time are the two constraints, and nothing else.
create table tour_times (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  unit_id uuid not null references units on delete cascade,
  kind text not null check (kind in ('SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO', 'OPEN_HOUSE')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- with the time before and after it
  during tstzrange not null check (not isempty(during)),
  -- an open house has one for each guest; every other tour takes all of them
  seats int4range not null check (not isempty(seats)),
  agent_id uuid references tour_agents on delete set null,
  -- the time is taken first
  tour_id uuid unique references tours on delete cascade deferrable initially deferred,
  session_mac bytea,
  ip_mac bytea,
  held_until timestamptz,
  extensions_left int,
  created_at timestamptz not null,
  check ((tour_id is null) = (held_until is not null)),
  check (tour_id is not null or (session_mac is not null and ip_mac is not null and extensions_left is not null)),
  constraint tour_times_of_home exclude using gist (unit_id with =, seats with &&, during with &&),
  -- one agent may have several guests of an open house
  constraint tour_times_of_agent exclude using gist (agent_id with =, unit_id with <>, during with &&)
    where (agent_id is not null)
);

create index tour_times_by_session on tour_times (session_mac) where held_until is not null;
create index tour_times_by_ip on tour_times (ip_mac) where held_until is not null;
create index tour_times_by_end_of_hold on tour_times (held_until) where held_until is not null;

-- What has happened to a tour, as its visitor may see it.
create table tour_activities (
  id bigint generated always as identity primary key,
  tour_id uuid not null references tours on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('VISITOR', 'TEAM', 'SYSTEM')),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

create index tour_activities_by_tour on tour_activities (tour_id, at);

-- A message goes by mail or by text.
alter table outbox
  add column channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT')),
  -- what it says is of no use after it, such as a code
  add column good_until timestamptz,
  drop constraint outbox_sent_by_check,
  add constraint outbox_sent_by_check check (sent_by in ('SMTP', 'TEXT', 'OUTBOX'));
