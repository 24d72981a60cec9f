import type { Queryable } from '#server/db/database.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { rateLimited } from '#server/errors.ts';

import type { TourStatus } from '../tour.ts';
import { isOwnSession } from './accessOwner.ts';
import type { AccessParts } from './accessParts.ts';
import { accessClosed } from './closed.ts';
import { windowOf } from './standing.ts';

const HOUR_MS = 3_600_000;
const REPORTS_IN_10_MIN = 5;

/** Whoever has been told long before that there is no tour does not stand at its door. */
const isOff: readonly TourStatus[] = ['CANCELLED_BY_PROSPECT', 'DECLINED', 'EXPIRED'];

/**
 * Does the work for the holder of this tour's link, who may stand at its door, from an hour before to an hour after. All
 * who have only the link share a limit, and use up nothing of what the visitor's own session may report.
 */
export async function whileNear<Result>(
  parts: AccessParts,
  { held, sessionKey }: { held: Tour; sessionKey: string },
  work: (tx: Queryable, tour: Tour) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey } = parts;
  if (!isNear(held, now)) throw accessClosed();
  const isOwn = await isOwnSession(db, held, { secretKey, sessionKey });
  const subject = isOwn ? `${held.id} own session` : held.id;
  const limit = { name: 'door-trouble', subject, limit: REPORTS_IN_10_MIN, windowSeconds: 600 };
  const { allowed } = await takeFromLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw rateLimited('We’ve already notified our team several times. Please call us.');
  return db.transaction(async (tx) => {
    await lockTour(tx, held.id);
    const tour = await tourById(tx, held.id);
    if (!tour || !isNear(tour, now)) throw accessClosed();
    return work(tx, tour);
  });
}

function isNear(tour: Tour, now: Date): boolean {
  if (tour.kind !== 'SELF_GUIDED' || isOff.includes(tour.status)) return false;
  const { from, to } = windowOf(tour);
  return now.getTime() >= from.getTime() - HOUR_MS && now.getTime() < to.getTime() + HOUR_MS;
}
