import { isHomeSlug } from '#domain/homes/lists.ts';
import { isFromBot } from '#server/antiSpam.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { organizationById } from '#server/db/organizations.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { ReportListingInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';

import { reportById } from './queries.ts';
import { createReference } from './reference.ts';
import { type ReportDeps, storeReport } from './storeReport.ts';
import { validateReport } from './validateReport.ts';

/** What the reporter receives. */
export type ReportReceipt = { reference: string; reviewBy: Date | null };

/** Stores a report once and queues its emails, in one transaction. */
export async function reportListing(deps: ReportDeps, input: ReportListingInput): Promise<ReportReceipt> {
  const { db, now, secretKey, limits } = deps;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const { organization, home } = await resolveReportSubject(deps, input, problems);
  const report = validateReport(input, problems);
  if (organization === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  const reviewBy = getReplyBy(organization, now);
  const isBot = await isFromBot(secretKey, { ...antiSpam, now, minSeconds: limits.formMinSeconds });
  // Nothing is stored for a bot.
  if (isBot) return { reference: createReference(secretKey, `decoy ${idempotencyKey}`), reviewBy };

  const { reportId } = await runOnce(
    db,
    { operation: 'reportListing', key: idempotencyKey, input: content, organizationId: organization.id, now },
    (tx) => storeReport(tx, deps, { organization, home, report, reviewBy }),
  );
  const stored = await reportById(db, reportId);
  if (!stored) throw new Error('The report was deleted while it was being reported');
  return { reference: stored.reference, reviewBy: stored.reviewBy };
}

async function resolveReportSubject({ db }: ReportDeps, input: ReportListingInput, problems: ErrorInfo) {
  const { organizationId, unitSlug } = input;
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) problems.organizationId = 'We couldn’t find this company.';
  if (!organization || !unitSlug) return { organization, home: null };
  const home = isHomeSlug(unitSlug) ? await homeBySlug(db, organization.id, unitSlug) : null;
  if (!home) problems.unitSlug = 'This home is no longer listed. You can still send your report without it.';
  return { organization, home };
}
