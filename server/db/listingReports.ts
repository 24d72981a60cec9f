import sql from 'sql-template-tag';

import type { CheckedReport } from '#server/reports/checkReport.ts';

import type { Queryable } from './database.ts';

export type ListingReport = CheckedReport & {
  id: string;
  reference: string;
  unitSlug: string | null;
  lookBy: Date | null;
  createdAt: Date;
};

type NewReport = CheckedReport & {
  id: string;
  organizationId: string;
  unitId: string | null;
  reference: string;
  lookBy: Date | null;
  now: Date;
};

/** False when the reference belongs to another report. */
export async function addReport(tx: Queryable, given: NewReport): Promise<boolean> {
  const added = await tx.query(
    'reports.add',
    sql`
      insert into listing_reports (
        id, organization_id, unit_id, reference, kind, found_url, comment, email, look_by, created_at
      ) values (
        ${given.id}, ${given.organizationId}, ${given.unitId}, ${given.reference}, ${given.kind}, ${given.foundUrl},
        ${given.comment}, ${given.email}, ${given.lookBy}, ${given.now}
      )
      on conflict (organization_id, reference) do nothing
      returning id
    `,
  );
  return added.length > 0;
}

export async function reportById(db: Queryable, id: string): Promise<ListingReport | null> {
  const [report] = await db.query<ListingReport>(
    'reports.byId',
    sql`
      select listing_reports.id, listing_reports.reference, listing_reports.kind, listing_reports.comment,
             listing_reports.email,
             listing_reports.found_url as "foundUrl",
             listing_reports.look_by as "lookBy",
             listing_reports.created_at as "createdAt",
             units.slug as "unitSlug"
      from listing_reports
      left join units on units.id = listing_reports.unit_id
      where listing_reports.id = ${id}
    `,
  );
  return report ?? null;
}
