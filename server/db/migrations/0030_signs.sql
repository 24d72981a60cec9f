alter table tours
  -- what speaks for a second look at a booking; it is for the team to read
  add column signs text[] not null default '{}',
  -- what is asked for because of that, beyond what everybody is asked for
  add column raised_to text check (raised_to in ('EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID', 'TEAM'));

-- From which browser and address a tour was booked, for a week. Neither can be read from here.
create table tour_origins (
  tour_id uuid primary key references tours on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  browser_mac bytea,
  ip_mac bytea,
  at timestamptz not null
);

create index tour_origins_by_browser on tour_origins (browser_mac) where browser_mac is not null;
create index tour_origins_by_ip on tour_origins (ip_mac, at) where ip_mac is not null;
create index tour_origins_by_age on tour_origins (at);

create index contact_codes_by_destination on contact_codes (organization_id, lower(destination));
