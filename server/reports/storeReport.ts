import { randomUUID } from 'node:crypto';

import { canEmailRecipient, consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { InquiryDeps } from '#server/inquiries/inquiryDeps.ts';

import { reportToOrganization } from './emails/reportToOrganization.ts';
import { reportToReporter } from './emails/reportToReporter.ts';
import { addReport } from './queries.ts';
import { createReference } from './reference.ts';
import type { ValidatedReport } from './validateReport.ts';

export type ReportDeps = Omit<InquiryDeps, 'tokens'>;

type ReportContext = {
  organization: Organization;
  home: ListedHome | null;
  report: ValidatedReport;
  reviewBy: Date | null;
};

const MAX_TRIES = 5;

export async function storeReport(
  tx: Queryable,
  deps: ReportDeps,
  { organization, home, report, reviewBy }: ReportContext,
): Promise<{ reportId: string }> {
  const { now } = deps;
  const organizationId = organization.id;
  await consumeFormLimit(tx, deps);
  const reportId = await addWithReference(tx, deps, {
    ...report,
    organizationId,
    unitId: home?.id ?? null,
    reviewBy,
    now,
  });

  const mail = { organizationId, subjectId: reportId, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: reportToOrganization, recipient: organization.leasingEmail });
  }
  if (report.email !== null && (await canEmailRecipient(tx, { organizationId, email: report.email }, deps))) {
    await queueMail(tx, { ...mail, message: reportToReporter, recipient: report.email });
  }
  return { reportId };
}

type NewReport = Omit<Parameters<typeof addReport>[1], 'id' | 'reference'>;

/** A reference this short may be taken already; a new id then gives a new reference. */
async function addWithReference(
  tx: Queryable,
  { secretKey }: ReportDeps,
  report: NewReport,
): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = randomUUID();
    if (await addReport(tx, { ...report, id, reference: createReference(secretKey, id) })) return id;
  }
  throw new Error('There is no free reference for a report');
}
