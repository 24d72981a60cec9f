import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import { leaseColumns, type ResidentLease } from './accounts.ts';

/** Somebody who lives with an organization, with all that is known of it. */
export type KeptResident = { name: string; email: string; leases: ResidentLease[] };

/** All of them. */
export const keptResidents = (tx: Queryable, organizationId: string): Promise<KeptResident[]> =>
  tx.query<KeptResident>(
    'residents.kept',
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

/** In the place of what was known of him before. */
export async function saveResident(
  tx: Queryable,
  organizationId: string,
  { name, email, leases }: KeptResident,
): Promise<void> {
  await forgetResidents(tx, organizationId, [email]);
  const rows = leases.map((lease) => ({ id: randomUUID(), ...lease }));
  const below = (part: 'bills' | 'maintenanceRequests' | 'renewalOffers') =>
    JSON.stringify(rows.flatMap((row) => row[part].map((each) => ({ leaseId: row.id, ...each }))));
  await tx.query(
    'residents.save',
    sql`
      with resident as (
        insert into residents (organization_id, name, email) values (${organizationId}, ${name}, ${email})
        returning id
      ), leases as (
        insert into resident_leases (id, resident_id, address, starts_on, ends_on, rent_cents, deposit_cents)
        select lease.id, resident.id, address, "startsOn", "endsOn", "rentCents", "depositCents"
        from resident, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lease (
          id uuid, address text, "startsOn" date, "endsOn" date, "rentCents" int, "depositCents" int
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
      )
      insert into resident_renewal_offers (lease_id, months, rent_cents, good_until)
      select "leaseId", months, "rentCents", "goodUntil"
      from jsonb_to_recordset(${below('renewalOffers')}::jsonb)
        as offer ("leaseId" uuid, months int, "rentCents" int, "goodUntil" date)
    `,
  );
}

export async function forgetResidents(
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
