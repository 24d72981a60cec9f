import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { isUuid } from '#server/isUuid.ts';
import type { Tokens } from '#server/tokens.ts';

import { type Tour, tourById } from './tours.ts';

const READABLE_FOR_MS = 90 * 24 * 3_600_000;

type Deps = { db: Queryable; tokens: Tokens; ip: string; now: Date };

/**
 * The tour of the token's holder. Null for any token that is unknown, long over, or of another kind or
 * organization.
 */
export async function findTourByToken(
  { db, tokens, ip, now }: Deps,
  { organizationId, token }: { organizationId: string; token: string },
): Promise<Tour | null> {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'tour', organizationId, ip, now });
  const tour = id === null ? null : await tourById(db, id);
  return tour && now.getTime() < tour.endsAt.getTime() + READABLE_FOR_MS ? tour : null;
}

export const tourOrNullIfRateLimited = (...args: Parameters<typeof findTourByToken>): Promise<Tour | null> =>
  nullIfRateLimited(findTourByToken(...args));

/**
 * Also null for a caller who tried too many invalid links, since an error would reveal whether the last was
 * valid.
 */
export const nullIfRateLimited = <Found>(lookup: Promise<Found | null>): Promise<Found | null> =>
  lookup.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });
