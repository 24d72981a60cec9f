-- Since when a home is let or off the market. Null: it is neither, or has been since before this was noted.
alter table units add column gone_since timestamptz;

create index tours_waiting_to_come on tours (starts_at)
where status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED');
