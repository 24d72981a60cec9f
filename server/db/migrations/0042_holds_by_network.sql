-- Whom a held time is counted for: the networks of the address, from the narrowest, that one customer may have.
alter table tour_times add column network_macs text[];
update tour_times set network_macs = array[encode(ip_mac, 'hex')] where ip_mac is not null;

-- the check that names ip_mac goes with the column
alter table tour_times drop column ip_mac;
alter table tour_times add constraint tour_times_held check (
  tour_id is not null or (session_mac is not null and network_macs is not null and extensions_left is not null)
);

create index tour_times_by_network on tour_times using gin (network_macs) where held_until is not null;
create index tour_times_held_of_organization on tour_times (organization_id, held_until) where held_until is not null;
