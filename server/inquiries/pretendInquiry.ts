import type { Organization } from '#server/db/organizations.ts';
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
  const hex = secretKey.mac('pretended', idempotencyKey).toString('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  return {
    id,
    publicToken: tokens.derive('inquiry', id),
    createdAt: now,
    expectedReplyBy: replyBy(organization.supportHours, now),
  };
}
