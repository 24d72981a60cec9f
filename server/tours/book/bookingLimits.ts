import { sharesOf, soon, takeToRecipient } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

type Booked = { organizationId: string; email: string; emailVerifiedAt: Date | null };

const OF_OWNER = [{ who: 'the owner of the address', factor: 1 }];

/**
 * Each tour is told of by mail, and so is its end: who books and cancels in turn fills nobody's mailbox, and takes no
 * calendar apart under ever new names. What strangers book with an address takes nothing from the one who has shown that
 * it is theirs.
 */
export async function takeFromBookings(
  tx: Queryable,
  { secretKey, ip, limits, now }: Pick<TourParts, 'secretKey' | 'ip' | 'limits' | 'now'>,
  { organizationId, email, emailVerifiedAt }: Booked,
): Promise<void> {
  const limit = limits.toursToOnePerHour;
  const recipient = { name: 'tours-to-one', organizationId, destination: email, limit };
  for (const share of emailVerifiedAt ? OF_OWNER : sharesOf(ip)) {
    const toOne = await takeToRecipient(tx, { ...recipient, ...share }, { secretKey, now });
    if (toOne.allowed) continue;
    throw rateLimited(
      'This email address was just used to book many tours. ' +
        `Please try again ${soon(toOne.retryAfterSeconds)}, or call us.`,
    );
  }
  const ofCaller = await takeFromAddressLimit(tx, {
    secretKey,
    name: 'tours',
    ip,
    limit: limits.toursFromOnePerDay,
    windowSeconds: 86_400,
    now,
  });
  if (!ofCaller.allowed) {
    throw rateLimited('Many tours were booked from your connection today. Please call us to book yours.');
  }
}
