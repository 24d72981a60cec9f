alter table tours
  -- when it was given the time that it has; null: when it was booked
  add column timed_at timestamptz,
  -- what has been sent, or is not to be sent any more: whether somebody comes, that it is near, how it was
  add column asked_at timestamptz,
  add column reminded_at timestamptz,
  add column followed_at timestamptz;

create index tours_to_come on tours (starts_at) where status = 'CONFIRMED';
create index tours_to_settle on tours (ends_at) where status in ('CONFIRMED', 'CHECKED_IN');
create index tours_to_follow on tours (ends_at) where followed_at is null and status in ('COMPLETED', 'NO_SHOW');

-- Whether a time that nobody has said he comes to is given back two hours before.
alter table tour_rules add column releases_unconfirmed boolean not null default false;
