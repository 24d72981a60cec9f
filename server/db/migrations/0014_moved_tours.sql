alter table tours
  -- of one that was declined: whether another time may be picked in its place
  add column may_pick_again boolean not null default true,
  -- null: nobody has told
  add column attendance text check (attendance in ('CAME', 'MISSED'));

-- Another time that a confirmed tour shall have when the team says yes. Until then it keeps its own.
create table tour_moves (
  tour_id uuid primary key references tours on delete cascade,
  -- kept for it
  time_id uuid not null unique references tour_times on delete cascade,
  answer_by timestamptz not null,
  created_at timestamptz not null
);

create index tour_moves_to_answer on tour_moves (answer_by);

-- Somebody waits for a time of one home on one day.
alter table alerts
  -- where the home is
  add column day text check (day ~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'),
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (
    kind in ('SAVED_SEARCH', 'UNIT_AVAILABLE', 'PRICE_DROP', 'TOURS_OPEN', 'SLOT_FREED')
  ),
  add check ((kind = 'SLOT_FREED') = (day is not null));

drop index alerts_once;
create unique index alerts_once
on alerts (organization_id, lower(email), kind, coalesce(unit_id::text || coalesce(day, ''), filter_query));
create index alerts_of_days on alerts (unit_id, day)
where kind = 'SLOT_FREED' and confirmed_at is not null and ended_at is null;
