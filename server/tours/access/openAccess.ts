import type { Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { getContactLockKeys } from '../book/enforceTourLimits.ts';
import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import {
  isOwner,
  isOwnSession,
  getAccessStatus,
  findTourAccess,
  type TourAccess,
} from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { getUnavailableReason, getUnitStatus } from '../model/unavailability.ts';
import { accessClosed } from './accessClosed.ts';
import type { AccessDeps } from './accessDeps.ts';
import { getTourByLink } from './getTourByLink.ts';

/** A visit whose door can be opened now. */
export type OpenAccess = { tour: Tour; access: TourAccess; home: ListedHome; box: Lockbox };

/**
 * Runs within the access window, in the tab that verified the tour's owner. Everything else gets the same
 * answer: a wrong token, another tab, another time, a moved or canceled tour, a leased home.
 */
export async function withOpenAccess<Result>(
  deps: AccessDeps,
  link: AccessLinkInput,
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const linkedTour = await getTourByLink(deps, link);
  return withOpenTour(deps, { linkedTour, sessionKey: link.sessionKey }, work);
}

/** The same, for a tour whose link is already resolved. */
export async function withOpenTour<Result>(
  deps: AccessDeps,
  { linkedTour, sessionKey }: { linkedTour: Tour; sessionKey: string },
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey, limits } = deps;
  // Refused before anything is counted or locked, so that a stranger with the link blocks no one.
  if (!(await isOwnSession(db, linkedTour, { secretKey, sessionKey }))) throw accessClosed();
  const limit = {
    name: 'door',
    subject: linkedTour.id,
    limit: limits.accessAttemptsPer10Min,
    windowSeconds: 600,
  };
  const { allowed } = await consumeRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    await acquireLocks(
      tx,
      getContactLockKeys({ organizationId: linkedTour.organizationId, contact: linkedTour }),
    );
    await lockTour(tx, linkedTour.id);
    const tour = await tourById(tx, linkedTour.id);
    const access = tour && (await findTourAccess(tx, tour));
    if (!tour || !isOwner(access, { secretKey, sessionKey })) throw accessClosed();
    const isUnavailable = getUnavailableReason(await getUnitStatus(tx, tour.unitId)) !== null;
    const status = getAccessStatus(tour, { access, isUnderReview: false, isUnavailable, now });
    const [[home], box] = [await homesByIds(tx, [tour.unitId]), await findLockbox(tx, tour.unitId)];
    if (status !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { tour, access, home, box });
  });
}
