create table legal_documents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (
    kind in ('TERMS', 'PRIVACY', 'BIOMETRIC', 'SMS_TERMS', 'ACCESSIBILITY', 'FAIR_HOUSING', 'CRITERIA')
  ),
  version text not null check (version <> ''),
  -- from the start of this day, where the organization's first market is
  effective_on date not null,
  title text not null,
  plain_summary text[] not null,
  changes text[] not null default '{}',
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  created_at timestamptz not null default now(),
  unique (organization_id, kind, version)
);

create index legal_documents_by_day on legal_documents (organization_id, kind, effective_on desc);
