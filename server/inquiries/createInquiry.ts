import { isHomeSlug } from '#domain/homes/lists.ts';
import { isFromBot } from '#server/antiSpam.ts';
import { canEmailRecipient, consumeFormLimit, type MailLimits } from '#server/contact/mailLimits.ts';
import { createDecoyId } from '#server/createDecoyId.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CreateInquiryInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import {
  listMarkets,
  organizationById,
  type Organization,
  type Market,
} from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { inquiryToOrganization } from './emails/inquiryToOrganization.ts';
import { inquiryToVisitor } from './emails/inquiryToVisitor.ts';
import { inquiryById, addInquiry, findDuplicateInquiry } from './queries.ts';
import { validateInquiry, type ValidatedInquiry } from './validateInquiry.ts';

type InquiryDeps = {
  db: Database;
  now: Date;
  ip: string;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { formsPer10Min: number; formMinSeconds: number } & MailLimits;
};

/** What the visitor receives. */
type CreatedInquiry = {
  id: string;
  publicToken: string;
  createdAt: Date;
  expectedReplyBy: Date | null;
};

/** Stores a question once and queues its emails, in one transaction. */
export async function createInquiry(deps: InquiryDeps, input: CreateInquiryInput): Promise<CreatedInquiry> {
  const { db, now, secretKey, tokens, limits } = deps;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const { organization, home, market, timeZone } = await resolveInquirySubject(db, input, problems);
  const inquiry = validateInquiry(input, { now, timeZone }, problems);
  if (organization === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  const isBot = await isFromBot(secretKey, { ...antiSpam, now, minSeconds: limits.formMinSeconds });
  if (isBot) return createDecoyInquiry(secretKey, tokens, { idempotencyKey, organization, now });

  const { inquiryId } = await runOnce(
    db,
    { operation: 'createInquiry', key: idempotencyKey, input: content, organizationId: organization.id, now },
    (tx) => storeInquiry(tx, deps, { organization, home, market, inquiry }),
  );
  const stored = await inquiryById(db, inquiryId);
  if (!stored) throw new Error('The inquiry was deleted while it was being reported');
  return {
    id: stored.id,
    publicToken: tokens.derive('inquiry', stored.id),
    createdAt: stored.createdAt,
    expectedReplyBy: stored.replyBy,
  };
}

/** What the question is about, and its time zone. */
async function resolveInquirySubject(db: Database, input: CreateInquiryInput, problems: ErrorInfo) {
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization) {
    problems.organizationId = 'We couldn’t find this company.';
    return { organization, home: null, market: null, timeZone: 'UTC' };
  }
  const markets = await listMarkets(db, organization.id);
  const home =
    input.unitSlug && isHomeSlug(input.unitSlug)
      ? await homeBySlug(db, organization.id, input.unitSlug)
      : null;
  if (input.unitSlug && !home) {
    problems.unitSlug = 'This home is no longer listed. You can still send your question without it.';
  }
  const marketSlug = home?.property.market.slug ?? input.marketSlug;
  const market = markets.find(({ slug }) => slug === marketSlug) ?? null;
  if (input.marketSlug && !home && !market) problems.marketSlug = 'Choose one of our areas.';
  const timeZone = home?.property.timeZone ?? market?.timeZone ?? markets[0]?.timeZone ?? 'UTC';
  return { organization, home, market, timeZone };
}

type Options = { idempotencyKey: string; organization: Organization; now: Date };

/** Looks like a real inquiry and is stable for a key, but nothing is stored. */
function createDecoyInquiry(
  secretKey: SecretKey,
  tokens: Tokens,
  { idempotencyKey, organization, now }: Options,
): CreatedInquiry {
  const id = createDecoyId(secretKey, idempotencyKey);
  return {
    id,
    publicToken: tokens.derive('inquiry', id),
    createdAt: now,
    expectedReplyBy: getReplyBy(organization, now),
  };
}

const DUPLICATE_WITHIN_MS = 24 * 3_600_000;

type ResolvedInquiry = {
  organization: Organization;
  home: ListedHome | null;
  market: Market | null;
  inquiry: ValidatedInquiry;
};

export async function storeInquiry(
  tx: Queryable,
  deps: InquiryDeps,
  { organization, home, market, inquiry }: ResolvedInquiry,
): Promise<{ inquiryId: string }> {
  const { now, ip, tokens } = deps;
  const { contact, consents, page, ...rest } = inquiry;
  const organizationId = organization.id;
  await consumeFormLimit(tx, deps);

  const contentHash = deps.secretKey.hash(
    'inquiry',
    JSON.stringify([organizationId, home?.id ?? market?.id, contact, rest]),
  );
  const duplicateOf = await findDuplicateInquiry(
    tx,
    contentHash,
    new Date(now.getTime() - DUPLICATE_WITHIN_MS),
  );
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  const inquiryId = await addInquiry(tx, {
    ...rest,
    organizationId,
    prospectId,
    unitId: home?.id ?? null,
    marketId: market?.id ?? null,
    duplicateOf,
    contentHash,
    replyBy: getReplyBy(organization, now),
    now,
  });
  await tokens.issue(tx, { kind: 'inquiry', organizationId, subjectId: inquiryId });
  if (duplicateOf !== null) return { inquiryId };

  const mail = { organizationId, subjectId: inquiryId, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: inquiryToOrganization, recipient: organization.leasingEmail });
  }
  if (
    contact.email !== null &&
    (await canEmailRecipient(tx, { organizationId, email: contact.email }, deps))
  ) {
    await queueMail(tx, { ...mail, message: inquiryToVisitor, recipient: contact.email });
  }
  return { inquiryId };
}
