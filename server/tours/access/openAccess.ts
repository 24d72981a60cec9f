import { type Lockbox, lockboxOf } from '#server/db/access/lockboxes.ts';
import { accessOf, type TourAccess } from '#server/db/access/tourAccess.ts';
import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { lockAll } from '#server/db/locks.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { locksOfContact } from '../book/ownTours.ts';
import { goneReason } from '../goneReason.ts';

import { isOwner, isOwnSession } from './accessOwner.ts';
import type { AccessParts } from './accessParts.ts';
import { accessClosed } from './closed.ts';
import { accessStatus } from './standing.ts';
import { tourOfLink } from './tourOfLink.ts';

export type AccessLink = { organizationId: string; publicToken: string; sessionKey: string };

/** A stay whose door can be opened now. */
export type OpenAccess = { tour: Tour; access: TourAccess; home: ListedHome; box: Lockbox };

/**
 * Does the work for whoever stands in his window, in the tab that has shown whose tour it is. Everybody else gets one
 * and the same answer: a wrong token, another tab, another time, a tour that was moved or cancelled, a home that is let.
 */
export async function whileOpen<Result>(
  parts: AccessParts,
  link: AccessLink,
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const held = await tourOfLink(parts, link);
  return whileHeldOpen(parts, { held, sessionKey: link.sessionKey }, work);
}

/** The same of a tour whose link has been looked up. */
export async function whileHeldOpen<Result>(
  parts: AccessParts,
  { held, sessionKey }: { held: Tour; sessionKey: string },
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey, limits } = parts;
  // a stranger with the link is refused before anything counts or is locked, so that they keep no one out
  if (!(await isOwnSession(db, held, { secretKey, sessionKey }))) throw accessClosed();
  const limit = { name: 'door', subject: held.id, limit: limits.doorTriesPer10Min, windowSeconds: 600 };
  const { allowed } = await takeFromLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    await lockAll(tx, locksOfContact({ organizationId: held.organizationId, contact: held }));
    await lockTour(tx, held.id);
    const tour = await tourById(tx, held.id);
    const access = tour && (await accessOf(tx, tour));
    if (!tour || !isOwner(access, { secretKey, sessionKey })) throw accessClosed();
    const isGone = goneReason(await unitStanding(tx, tour.unitId)) !== null;
    const status = accessStatus(tour, { access, isReviewed: false, isGone, now });
    const [[home], box] = [await homesByIds(tx, [tour.unitId]), await lockboxOf(tx, tour.unitId)];
    if (status !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { tour, access, home, box });
  });
}
