-- When each action of a tour is due (server/tours/actions). Decided once, when the visitor is given the time.
create table tour_schedule (
  tour_id uuid not null references tours on delete cascade,
  action text not null,
  due_at timestamptz not null,
  -- done, or no longer wanted
  done_at timestamptz,
  primary key (tour_id, action)
);

create index tour_schedule_due on tour_schedule (action, due_at) where done_at is null;

-- What is booked keeps its schedule: two hours before, but 8:30 PM the evening before if the tour starts before 10 AM,
-- and 8:30 PM if two hours before would be 9 PM or later.
insert into tour_schedule (tour_id, action, due_at, done_at)
with booked as (
  select
    tours.*, properties.time_zone, starts_at at time zone properties.time_zone as local,
    greatest(
      coalesce(last_scheduled_at, tours.created_at),
      (select max(at) from tour_activities where tour_id = tours.id and kind in ('confirmed', 'reinstated'))
    ) as announced_at
  from tours
  join units on units.id = tours.unit_id
  join properties on properties.id = units.property_id
  where tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN')
),
reminded as (
  select
    booked.*,
    case
      when local::time < time '10:00' then ((local::date - 1) + time '20:30') at time zone time_zone
      when (local - interval '2 hours')::time >= time '21:00' then (local::date + time '20:30') at time zone time_zone
      else starts_at - interval '2 hours'
    end as remind_at
  from booked
)
select id, 'requestConfirmation', starts_at - interval '24 hours', confirmation_requested_at from reminded
where announced_at <= starts_at - interval '24 hours'
union all
select id, 'remind', remind_at, reminded_at from reminded where announced_at < remind_at
union all
select id, 'remindAgent', starts_at - interval '1 hour', agent_reminded_at from reminded
union all
select id, 'remindTeam', starts_at - interval '2 hours', agent_reminded_at from reminded
union all
select id, 'releaseUnconfirmed', starts_at - interval '2 hours', null from reminded
union all
select id, 'followUp', ends_at + interval '30 minutes', followed_up_at from tours
where status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW');

alter table tours
  drop column confirmation_requested_at,
  drop column reminded_at,
  drop column agent_reminded_at,
  drop column followed_up_at;
