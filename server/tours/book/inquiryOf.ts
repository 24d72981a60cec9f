import { isUuid } from '#server/identifiers.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

type Asked = { organizationId: string; inquiryToken?: string | null };

/** The question from which the visitor came. A token that leads nowhere keeps nobody from a tour. */
export async function inquiryOf(
  { db, tokens, ip, now }: TourParts,
  { organizationId, inquiryToken: token }: Asked,
): Promise<string | null> {
  if (!token || !isUuid(organizationId)) return null;
  return tokens.find(db, { token, kind: 'inquiry', organizationId, ip, now });
}
