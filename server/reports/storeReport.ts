import { randomUUID } from 'node:crypto';

import { mayBeWrittenTo, takeFromForms } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { addReport } from '#server/db/listingReports.ts';
import type { Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { CheckedReport } from './checkReport.ts';
import { TO_ORGANIZATION, TO_REPORTER } from './mails/kinds.ts';
import { referenceOf } from './reference.ts';
import type { ReportParts } from './reportInput.ts';

type Told = {
  organization: Organization;
  home: ListedHome | null;
  report: CheckedReport;
  lookBy: Date | null;
};

const MOST_TRIES = 5;

export async function storeReport(
  tx: Queryable,
  parts: ReportParts,
  { organization, home, report, lookBy }: Told,
): Promise<{ reportId: string }> {
  const { now } = parts;
  const organizationId = organization.id;
  await takeFromForms(tx, parts);
  const reportId = await addWithReference(tx, parts, {
    ...report,
    organizationId,
    unitId: home?.id ?? null,
    lookBy,
    now,
  });

  const mail = { organizationId, subjectId: reportId, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, kind: TO_ORGANIZATION, recipient: organization.leasingEmail });
  }
  if (report.email !== null && (await mayBeWrittenTo(tx, { organizationId, email: report.email }, parts))) {
    await queueMail(tx, { ...mail, kind: TO_REPORTER, recipient: report.email });
  }
  return { reportId };
}

type New = Omit<Parameters<typeof addReport>[1], 'id' | 'reference'>;

/** So few characters can be taken already: then it gets another id, and with it another reference. */
async function addWithReference(tx: Queryable, { secretKey }: ReportParts, report: New): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = randomUUID();
    if (await addReport(tx, { ...report, id, reference: referenceOf(secretKey, id) })) return id;
  }
  throw new Error('There is no free reference for a report');
}
