import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ValidatedReport } from './validateReport.ts';

export type ListingReport = ValidatedReport & {
  id: string;
  reference: string;
  unitSlug: string | null;
  reviewBy: Date | null;
  createdAt: Date;
};

type NewReport = ValidatedReport & {
  id: string;
  organizationId: string;
  unitId: string | null;
  reference: string;
  reviewBy: Date | null;
  now: Date;
};

/** Returns false if the reference belongs to another report. */
export async function addReport(tx: Queryable, report: NewReport): Promise<boolean> {
  const added = await tx.query(
    'reports.add',
    sql`
      insert into listing_reports (
        id, organization_id, unit_id, reference, kind, found_url, comment, email, review_by, created_at
      ) values (
        ${report.id}, ${report.organizationId}, ${report.unitId}, ${report.reference}, ${report.kind}, ${report.foundUrl},
        ${report.comment}, ${report.email}, ${report.reviewBy}, ${report.now}
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
             listing_reports.review_by as "reviewBy",
             listing_reports.created_at as "createdAt",
             units.slug as "unitSlug"
      from listing_reports
      left join units on units.id = listing_reports.unit_id
      where listing_reports.id = ${id}
    `,
  );
  return report ?? null;
}
