import { isUuid } from '#server/isUuid.ts';

import type { TourDeps } from '../model/tourDeps.ts';

type InquiryInput = { organizationId: string; inquiryToken?: string | null };

/** The inquiry the visitor came from. An invalid token does not block the booking. */
export async function findInquiryId(
  { db, tokens, ip, now }: TourDeps,
  { organizationId, inquiryToken: token }: InquiryInput,
): Promise<string | null> {
  if (!token || !isUuid(organizationId)) return null;
  return tokens.find(db, { token, kind: 'inquiry', organizationId, ip, now });
}
