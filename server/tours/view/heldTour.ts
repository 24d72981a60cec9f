import type { Queryable } from '#server/db/database.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';

const READABLE_FOR_MS = 90 * 24 * 3_600_000;

type Parts = { db: Queryable; tokens: Tokens; ip: string; now: Date };

/** The tour of whoever holds its token. Null alike for one that is unknown, long over, of another kind or organization. */
export async function heldTour(
  { db, tokens, ip, now }: Parts,
  { organizationId, token }: { organizationId: string; token: string },
): Promise<Tour | null> {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'tour', organizationId, ip, now });
  const tour = id === null ? null : await tourById(db, id);
  return tour && now.getTime() < tour.endsAt.getTime() + READABLE_FOR_MS ? tour : null;
}
