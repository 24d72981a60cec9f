-- What somebody has told us about a listing of ours, or about an ad that pretends to be one.
create table listing_reports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  unit_id uuid references units on delete set null,
  -- what one calls it on the phone: R-7K2M9Q
  reference text not null check (reference ~ '^R-[2-9A-HJ-NP-Z]{6}$'),
  kind text not null check (
    kind in (
      'WRONG_PRICE', 'WRONG_FACTS', 'WRONG_PHOTOS', 'ALREADY_RENTED', 'SCAM_COPY', 'ACCESSIBILITY_BARRIER',
      'DISCRIMINATORY', 'OTHER'
    )
  ),
  -- where the other ad is
  found_url text check (length(found_url) <= 2000),
  comment text,
  email text,
  look_by timestamptz,
  created_at timestamptz not null,
  unique (organization_id, reference)
);

create index listing_reports_by_time on listing_reports (organization_id, created_at desc);
create index listing_reports_by_unit on listing_reports (unit_id);
