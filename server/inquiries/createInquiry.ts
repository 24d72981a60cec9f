import { isHomeSlug } from '#domain/homes/lists.ts';
import { isFromBot } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { listMarkets, organizationById } from '#server/db/organizations.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CreateInquiryInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';

import { createDecoyInquiry } from './decoyInquiry.ts';
import type { CreatedInquiry, InquiryDeps } from './inquiryDeps.ts';
import { inquiryById } from './queries.ts';
import { storeInquiry } from './storeInquiry.ts';
import { validateInquiry } from './validateInquiry.ts';

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
