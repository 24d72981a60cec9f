import { randomUUID } from 'node:crypto';

import { isHomeSlug } from '#domain/homes/lists.ts';
import { isFromBot } from '#server/antiSpam.ts';
import { type MailLimits, canEmailRecipient, consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { ReportListingInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById, type Organization } from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { reportToOrganization } from './emails/reportToOrganization.ts';
import { reportToReporter } from './emails/reportToReporter.ts';
import { reportById, addReport } from './queries.ts';
import { validateReport, type ValidatedReport } from './validateReport.ts';

type ReportDeps = {
  db: Database;
  now: Date;
  ip: string;
  secretKey: SecretKey;
  limits: { formsPer10Min: number; formMinSeconds: number } & MailLimits;
};

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

type ReportContext = {
  organization: Organization;
  home: ListedHome | null;
  report: ValidatedReport;
  reviewBy: Date | null;
};

const MAX_TRIES = 5;

async function storeReport(
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

/** Without characters that are easily confused. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** R-7K2M9Q: short enough to read aloud, and stable for a subject. */
function createReference(secretKey: SecretKey, subject: string): string {
  const bytes = secretKey.hash('report reference', subject).subarray(0, LENGTH);
  return `R-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
