-- That nothing is required each month beside the rent has to be said. Files had not been asked for it; the demo's own
-- homes say it.
update units set
  details = case when external_id like 'demo-%' then details || '{"hasNoMonthlyCharges": true}' else details end,
  total_is_minimum = external_id not like 'demo-%'
where not exists (
  select from jsonb_array_elements(fees) as fee
  where fee ->> 'requirement' = 'MANDATORY' and fee ->> 'timing' = 'MONTHLY'
);
