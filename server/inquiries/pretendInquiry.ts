import type { Organization } from '#server/db/organizations.ts';
import { pretendedId } from '#server/pretendedId.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import type { CreatedInquiry } from './inquiryParts.ts';
import { replyBy } from './replyBy.ts';

type Options = { idempotencyKey: string; organization: Organization; now: Date };

/** Looks like what a person is told, and the same again for the same key. Nothing of it is anywhere. */
export function pretendInquiry(
  secretKey: SecretKey,
  tokens: Tokens,
  { idempotencyKey, organization, now }: Options,
): CreatedInquiry {
  const id = pretendedId(secretKey, idempotencyKey);
  return {
    id,
    publicToken: tokens.derive('inquiry', id),
    createdAt: now,
    expectedReplyBy: replyBy(organization, now),
  };
}
