-- How a tour was, told by its visitor. It decides nothing about him.
create table tour_feedback (
  tour_id uuid primary key references tours on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  unit_id uuid not null references units on delete cascade,
  at timestamptz not null,
  changed_at timestamptz not null,
  -- one more with every change
  revision int not null default 1,
  attendance text not null check (attendance in ('TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO')),
  -- what failed at the door
  problem text check (
    problem in ('LOCKBOX', 'CODE', 'KEY', 'DOOR', 'NOBODY_CAME', 'SOMEONE_INSIDE', 'FELT_UNSAFE', 'OTHER')
  ),
  interest text check (interest in ('READY_TO_APPLY', 'INTERESTED', 'UNSURE', 'NOT_FOR_ME')),
  overall int check (overall between 1 and 5),
  condition int check (condition between 1 and 5),
  matched_listing int check (matched_listing between 1 and 5),
  access_ease int check (access_ease between 1 and 5),
  reasons text[] not null default '{}',
  listing_issue text check (length(listing_issue) <= 1000),
  comment text check (length(comment) <= 4000),
  wants_follow_up boolean not null default false,
  follow_up_channel text check (follow_up_channel in ('EMAIL', 'TEXT', 'CALL')),
  check ((attendance = 'COULD_NOT_GET_IN') or problem is null),
  check (wants_follow_up or follow_up_channel is null)
);

create index tour_feedback_of_homes on tour_feedback (unit_id) where matched_listing is not null;
