import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type Bill = { label: string; amountCents: number; dueOn: string; paidOn: string | null };
type Request = { category: string; reportedOn: string; visitOn: string | null; doneOn: string | null };
type RenewalOffer = { months: number; rentCents: number; goodUntil: string };

/** The people who applied for the lease together. */
export type ApplicationGroup = { appliedOn: string; approvedOn: string | null; applicants: string[] };

export type ResidentLease = {
  address: string;
  startsOn: string;
  endsOn: string;
  rentCents: number;
  depositCents: number;
  bills: Bill[];
  maintenanceRequests: Request[];
  renewalOffers: RenewalOffer[];
  /** Null if the organization has not provided one. */
  applicationGroup: ApplicationGroup | null;
};

export const leaseColumns = sql`
  address, starts_on::text as "startsOn", ends_on::text as "endsOn", rent_cents as "rentCents",
    deposit_cents as "depositCents",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'label', label, 'amountCents', amount_cents, 'dueOn', due_on::text, 'paidOn', paid_on::text
      ) order by due_on, label)
      from resident_bills where lease_id = resident_leases.id
    ), '[]') as bills,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'category', category, 'reportedOn', reported_on::text, 'visitOn', visit_on::text, 'doneOn', done_on::text
      ) order by reported_on, category)
      from resident_requests where lease_id = resident_leases.id
    ), '[]') as "maintenanceRequests",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'months', months, 'rentCents', rent_cents, 'goodUntil', good_until::text
      ) order by months)
      from resident_renewal_offers where lease_id = resident_leases.id
    ), '[]') as "renewalOffers",
    (
      select jsonb_build_object(
        'appliedOn', applied_on::text, 'approvedOn', approved_on::text, 'applicants', applicants
      )
      from resident_application_groups where lease_id = resident_leases.id
    ) as "applicationGroup"
`;

/** The leases of the organization's one resident with this address, latest first. */
export const listLeases = (
  db: Queryable,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<ResidentLease[]> =>
  db.query<ResidentLease>(
    'residents.leases',
    sql`
      select ${leaseColumns}
      from resident_leases
      join residents on residents.id = resident_leases.resident_id
      where residents.organization_id = ${organizationId} and lower(residents.email) = lower(${email})
      order by starts_on desc
    `,
  );
