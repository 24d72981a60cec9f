-- Who applied for a lease together, as far as the organization has told: read only here.
create table resident_application_groups (
  lease_id uuid primary key references resident_leases on delete cascade,
  applied_on date not null,
  -- null: still with the team
  approved_on date check (approved_on >= applied_on),
  applicants text[] not null check (cardinality(applicants) between 1 and 20)
);
