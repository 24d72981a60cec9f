-- Homes that were published without a whole address are drafts, as they would be at their next import.
update units set
  status = 'OFF_MARKET',
  leased_at = null,
  details = units.details || '{"isDraft": true}',
  gone_since = case when units.status = 'LEASED' then units.gone_since else now() end,
  updated_at = now()
from properties
where properties.id = units.property_id and units.status <> 'OFF_MARKET' and (
  properties.line1 is null or '' in (properties.city, properties.state) or properties.postal_code !~ '^[0-9]{5}$'
);
