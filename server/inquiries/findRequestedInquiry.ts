import type { Context } from '#server/graphql/context.ts';
import { isUuid } from '#server/isUuid.ts';

import { type Inquiry, inquiryById } from './queries.ts';

type InquiryLink = { organizationId: string; inquiryToken?: string | null };

/** The inquiry of this token's holder. Null for any invalid token. */
export async function findRequestedInquiry(
  { organizationId, inquiryToken }: InquiryLink,
  { db, clock, caller, tokens }: Context,
): Promise<Inquiry | null> {
  if (!inquiryToken || !isUuid(organizationId)) return null;
  const lookup = {
    token: inquiryToken,
    kind: 'inquiry' as const,
    organizationId,
    ip: caller.ip,
    now: clock.now(),
  };
  const id = await tokens.find(db, lookup);
  return id === null ? null : inquiryById(db, id);
}
