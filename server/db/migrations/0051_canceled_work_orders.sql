-- A resident can cancel a maintenance request that they reported in a chat. It stays, so that its number still
-- means something to the team, but no one is asked how it goes.
alter table work_orders add column canceled_at timestamptz;
