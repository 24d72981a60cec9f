import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { leaseColumns, type ResidentLease } from './accounts.ts';

/** A resident of an organization, with everything known about them. */
export type StoredResident = { name: string; email: string; leases: ResidentLease[] };

export const listResidents = (tx: Queryable, organizationId: string): Promise<StoredResident[]> =>
  tx.query<StoredResident>(
    'residents.list',
    sql`
      select name, email, coalesce((
        select jsonb_agg(to_jsonb(lease) order by lease."startsOn", lease.address)
        from (select ${leaseColumns} from resident_leases where resident_id = residents.id) as lease
      ), '[]') as leases
      from residents
      where organization_id = ${organizationId}
      order by lower(email)
    `,
  );

const BATCH_SIZE = 500;

/** Replaces everything previously known about them. */
export async function saveResidents(
  tx: Queryable,
  organizationId: string,
  residents: readonly StoredResident[],
): Promise<void> {
  for (let from = 0; from < residents.length; from += BATCH_SIZE) {
    await saveBatch(tx, organizationId, residents.slice(from, from + BATCH_SIZE));
  }
}

async function saveBatch(
  tx: Queryable,
  organizationId: string,
  residents: readonly StoredResident[],
): Promise<void> {
  const emails = residents.map(({ email }) => email);
  await deleteResidents(tx, organizationId, emails);
  const people = residents.map((resident) => ({ id: randomUUID(), ...resident }));
  const leases = people.flatMap(({ id, leases: ofOne }) =>
    ofOne.map((lease) => ({ id: randomUUID(), residentId: id, ...lease })),
  );
  const below = (part: 'bills' | 'maintenanceRequests' | 'renewalOffers') =>
    JSON.stringify(leases.flatMap((lease) => lease[part].map((each) => ({ leaseId: lease.id, ...each }))));
  const groups = leases.flatMap(({ id, applicationGroup: group }) =>
    group === null ? [] : [{ leaseId: id, ...group }],
  );
  await tx.query(
    'residents.save',
    sql`
      with residents as (
        insert into residents (id, organization_id, name, email)
        select id, ${organizationId}::uuid, name, email
        from jsonb_to_recordset(${JSON.stringify(people.map(({ id, name, email }) => ({ id, name, email })))}::jsonb)
          as resident (id uuid, name text, email text)
      ), leases as (
        insert into resident_leases (id, resident_id, address, starts_on, ends_on, rent_cents, deposit_cents)
        select id, "residentId", address, "startsOn", "endsOn", "rentCents", "depositCents"
        from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as lease (
          id uuid, "residentId" uuid, address text, "startsOn" date, "endsOn" date, "rentCents" int, "depositCents" int
        )
      ), bills as (
        insert into resident_bills (lease_id, label, amount_cents, due_on, paid_on)
        select "leaseId", label, "amountCents", "dueOn", "paidOn"
        from jsonb_to_recordset(${below('bills')}::jsonb)
          as bill ("leaseId" uuid, label text, "amountCents" int, "dueOn" date, "paidOn" date)
      ), requests as (
        insert into resident_requests (lease_id, category, reported_on, visit_on, done_on)
        select "leaseId", category, "reportedOn", "visitOn", "doneOn"
        from jsonb_to_recordset(${below('maintenanceRequests')}::jsonb)
          as request ("leaseId" uuid, category text, "reportedOn" date, "visitOn" date, "doneOn" date)
      ), groups as (
        insert into resident_application_groups (lease_id, applied_on, approved_on, applicants)
        select "leaseId", "appliedOn", "approvedOn", applicants
        from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
          as application ("leaseId" uuid, "appliedOn" date, "approvedOn" date, applicants text[])
      )
      insert into resident_renewal_offers (lease_id, months, rent_cents, good_until)
      select "leaseId", months, "rentCents", "goodUntil"
      from jsonb_to_recordset(${below('renewalOffers')}::jsonb)
        as offer ("leaseId" uuid, months int, "rentCents" int, "goodUntil" date)
    `,
  );
}

export async function deleteResidents(
  tx: Queryable,
  organizationId: string,
  emails: readonly string[],
): Promise<void> {
  await tx.query(
    'residents.forget',
    sql`
      delete from residents
      where organization_id = ${organizationId}
        and lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[])
    `,
  );
}
