import { soon } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { takeFromAddressLimit, takeFromLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

/**
 * Each tour is told of by mail, and so is its end: who books and cancels in turn fills nobody's mailbox, and takes no
 * calendar apart under ever new names.
 */
export async function takeFromBookings(
  tx: Queryable,
  { secretKey, ip, limits, now }: Pick<TourParts, 'secretKey' | 'ip' | 'limits' | 'now'>,
  email: string,
): Promise<void> {
  const toOne = await takeFromLimit(tx, {
    secretKey,
    name: 'tours-to-one',
    subject: email.toLowerCase(),
    limit: limits.toursToOnePerHour,
    windowSeconds: 3600,
    now,
  });
  if (!toOne.allowed) {
    throw rateLimited(
      'Many tours have just been booked with this e-mail address. ' +
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
    throw rateLimited(
      'Many tours have been booked from your connection today. Please call us to book yours.',
    );
  }
}
