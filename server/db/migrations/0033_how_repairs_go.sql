-- When whoever told of a repair was asked how it goes. Null: not yet.
alter table work_orders add column how_asked_at timestamptz;

-- what was told long ago is not asked after now
update work_orders set how_asked_at = created_at;

create index work_orders_to_ask_after on work_orders (created_at) where how_asked_at is null;
