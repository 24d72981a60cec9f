import { type Inquiry, inquiryById } from '#server/db/inquiries.ts';
import { isUuid } from '#server/identifiers.ts';

import type { Context } from './context.ts';

type Shown = { organizationId: string; inquiryToken?: string | null };

/** The question that whoever holds this token has sent. Null alike for a token that is none. */
export async function askedInquiry(
  { organizationId, inquiryToken }: Shown,
  { db, clock, caller, tokens }: Context,
): Promise<Inquiry | null> {
  if (!inquiryToken || !isUuid(organizationId)) return null;
  const shown = {
    token: inquiryToken,
    kind: 'inquiry' as const,
    organizationId,
    ip: caller.ip,
    now: clock.now(),
  };
  const id = await tokens.find(db, shown);
  return id === null ? null : inquiryById(db, id);
}
