-- What is held, and what somebody has shown, belongs to a browser by its cookie. Of one that keeps none, the tab is known.
alter table tour_times add column browser_mac bytea;

create index tour_times_by_browser on tour_times (browser_mac) where held_until is not null;

alter table identity_checks
  add column browser_mac bytea,
  -- a picture of a face is agreed to apart; null: it is not
  add column face_consent_version text,
  add column face_consented_at timestamptz,
  add check ((face_consent_version is null) = (face_consented_at is null));

create index identity_checks_by_browser on identity_checks (browser_mac) where browser_mac is not null;

-- Addresses and numbers that were shown to be the visitor's own. Whose they are cannot be read from here.
create table shown_contacts (
  browser_mac bytea not null,
  organization_id uuid not null references organizations on delete cascade,
  channel text not null check (channel in ('EMAIL', 'TEXT')),
  destination_mac bytea not null,
  verified_at timestamptz not null,
  good_until timestamptz not null,
  primary key (browser_mac, organization_id, channel, destination_mac)
);

create index shown_contacts_by_end on shown_contacts (good_until);
