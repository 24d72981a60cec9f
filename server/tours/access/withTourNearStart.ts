import type { Queryable } from '#server/db/database.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';

import type { TourStatus } from '../model/tour.ts';
import { isOwnSession, getAccessWindow } from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { accessClosed } from './accessClosed.ts';
import type { AccessDeps } from './accessDeps.ts';

const HOUR_MS = 3_600_000;
const MAX_REPORTS_PER_10_MIN = 5;

/** A visitor whose tour ended this way knew long before and is not at the door. */
const endedStatuses: readonly TourStatus[] = ['CANCELLED_BY_PROSPECT', 'DECLINED', 'EXPIRED'];

/**
 * Runs for the holder of this tour's link, from an hour before to an hour after. Everyone with only the link
 * shares one limit, so they do not use up the reports of the visitor's own session.
 */
export async function withTourNearStart<Result>(
  deps: AccessDeps,
  { linkedTour, sessionKey }: { linkedTour: Tour; sessionKey: string },
  work: (tx: Queryable, tour: Tour) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey } = deps;
  if (!isNear(linkedTour, now)) throw accessClosed();
  const isOwn = await isOwnSession(db, linkedTour, { secretKey, sessionKey });
  const subject = isOwn ? `${linkedTour.id} own session` : linkedTour.id;
  const limit = { name: 'access-problems', subject, limit: MAX_REPORTS_PER_10_MIN, windowSeconds: 600 };
  const { allowed } = await consumeRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw rateLimited('We’ve already notified our team several times. Please call us.');
  return db.transaction(async (tx) => {
    await lockTour(tx, linkedTour.id);
    const tour = await tourById(tx, linkedTour.id);
    if (!tour || !isNear(tour, now)) throw accessClosed();
    return work(tx, tour);
  });
}

function isNear(tour: Tour, now: Date): boolean {
  if (tour.kind !== 'SELF_GUIDED' || endedStatuses.includes(tour.status)) return false;
  const { from, to } = getAccessWindow(tour);
  return now.getTime() >= from.getTime() - HOUR_MS && now.getTime() < to.getTime() + HOUR_MS;
}
