import { createDecoyId } from '#server/createDecoyId.ts';
import type { Organization } from '#server/db/organizations.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import type { CreatedInquiry } from './inquiryDeps.ts';

type Options = { idempotencyKey: string; organization: Organization; now: Date };

/** Looks like a real inquiry and is stable for a key, but nothing is stored. */
export function createDecoyInquiry(
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
