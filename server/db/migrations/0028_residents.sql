-- Who lives in a home of the organization, as far as it has told: read only here.
create table residents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254)
);

create unique index residents_by_email on residents (organization_id, lower(email));

create table resident_leases (
  id uuid primary key default gen_random_uuid(),
  resident_id uuid not null references residents on delete cascade,
  address text not null check (length(address) between 1 and 300),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  rent_cents int not null check (rent_cents > 0),
  deposit_cents int not null check (deposit_cents >= 0)
);

create index resident_leases_of_residents on resident_leases (resident_id);

create table resident_bills (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid not null references resident_leases on delete cascade,
  label text not null check (length(label) between 1 and 100),
  amount_cents int not null check (amount_cents > 0),
  due_on date not null,
  -- null: not paid
  paid_on date
);

create index resident_bills_of_leases on resident_bills (lease_id);

create table resident_requests (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid not null references resident_leases on delete cascade,
  category text not null check (length(category) between 1 and 100),
  reported_on date not null,
  -- null: nobody has said when somebody comes
  visit_on date,
  done_on date
);

create index resident_requests_of_leases on resident_requests (lease_id);

create table resident_renewal_offers (
  lease_id uuid not null references resident_leases on delete cascade,
  months int not null check (months between 1 and 36),
  rent_cents int not null check (rent_cents > 0),
  good_until date not null,
  primary key (lease_id, months)
);

-- Whose address was proved in a chat, by a code that was mailed there, and until when that counts.
create table resident_proofs (
  conversation_sid text primary key references chat_sessions on delete cascade,
  email text not null,
  ends_at timestamptz not null
);
