import { isFromBot } from '#server/antiSpam.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { once } from '#server/db/idempotency.ts';
import { reportById } from '#server/db/listingReports.ts';
import { organizationById } from '#server/db/organizations.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';
import { replyBy } from '#server/inquiries/replyBy.ts';

import { checkReport } from './checkReport.ts';
import { referenceOf } from './reference.ts';
import type { ReportListingInput, ReportParts } from './reportInput.ts';
import { storeReport } from './storeReport.ts';

/** What whoever reports is told. */
export type TakenReport = { reference: string; lookBy: Date | null };

/** Stores a report once, and queues the mails that tell of it, all in one transaction. */
export async function reportListing(parts: ReportParts, input: ReportListingInput): Promise<TakenReport> {
  const { db, now, secretKey, limits } = parts;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const { organization, home } = await placeOf(parts, input, problems);
  const report = checkReport(input, problems);
  if (organization === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  const lookBy = replyBy(organization, now);
  const isBot = await isFromBot(secretKey, { ...antiSpam, now, leastSeconds: limits.formLeastSeconds });
  // nothing of what a bot is told is anywhere
  if (isBot) return { reference: referenceOf(secretKey, `pretended ${idempotencyKey}`), lookBy };

  const { reportId } = await once(
    db,
    { operation: 'reportListing', key: idempotencyKey, input: content, organizationId: organization.id, now },
    (tx) => storeReport(tx, parts, { organization, home, report, lookBy }),
  );
  const stored = await reportById(db, reportId);
  if (!stored) throw new Error('The report was deleted while it was being reported');
  return { reference: stored.reference, lookBy: stored.lookBy };
}

async function placeOf({ db }: ReportParts, input: ReportListingInput, problems: ErrorInfo) {
  const { organizationId, unitSlug } = input;
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) problems.organizationId = 'We couldn’t find this company.';
  if (!organization || !unitSlug) return { organization, home: null };
  const home = isListedSlug(unitSlug) ? await homeBySlug(db, organization.id, unitSlug) : null;
  if (!home) problems.unitSlug = 'This home is no longer listed. You can still send your report without it.';
  return { organization, home };
}
