import { getCallerShares, formatWait, consumeRecipientLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';

import type { TourDeps } from '../model/tourDeps.ts';

type BookedTour = { organizationId: string; email: string; emailVerifiedAt: Date | null };

const OWNER_SHARES = [{ who: 'the owner of the address', factor: 1 }];

/**
 * Every booking and cancellation sends an email, so repeated ones must not flood a mailbox, nor fill the
 * calendar under new names. Bookings by strangers do not count against the verified owner of an address.
 */
export async function consumeBookingLimits(
  tx: Queryable,
  { secretKey, ip, limits, now }: Pick<TourDeps, 'secretKey' | 'ip' | 'limits' | 'now'>,
  { organizationId, email, emailVerifiedAt }: BookedTour,
): Promise<void> {
  const limit = limits.maxToursPerEmailPerHour;
  const recipient = { name: 'tours-per-email', organizationId, destination: email, limit };
  for (const share of emailVerifiedAt ? OWNER_SHARES : getCallerShares(ip)) {
    const recipientResult = await consumeRecipientLimit(tx, { ...recipient, ...share }, { secretKey, now });
    if (recipientResult.allowed) continue;
    throw rateLimited(
      'This email address was just used to book many tours. ' +
        `Please try again ${formatWait(recipientResult.retryAfterSeconds)}, or call us.`,
    );
  }
  const callerResult = await consumeIpRateLimit(tx, {
    secretKey,
    name: 'tours',
    ip,
    limit: limits.maxToursPerIpPerDay,
    windowSeconds: 86_400,
    now,
  });
  if (!callerResult.allowed) {
    throw rateLimited('Many tours were booked from your connection today. Please call us to book yours.');
  }
}
