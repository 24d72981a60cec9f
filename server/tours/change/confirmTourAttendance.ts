import type { Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { queueMail } from '#server/db/outbox.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { notifyTeam } from '../emails/changedToTeam.ts';
import { clearExpiredHolds } from '../holds/holds.ts';
import { addActivity } from '../model/activities.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { activeStatuses } from '../model/tour.ts';
import { confirmAttendance, reinstateTour, lockTour } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { getTourableHome } from '../model/tourPlace.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { notifyAgent } from '../showing/notifications.ts';
import { SlotUnavailable, toSlotError, getHomeLockKey, requireRule, takeSlot } from '../slots/takeSlot.ts';
import { tourBlocked, unknownTour, getReinstateDeadline } from '../view/tourChange.ts';

type Deps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens'>;

/** The visitor is coming. A recently released time is theirs again while it is free. */
export async function confirmTourAttendance(
  deps: Deps,
  { organizationId, publicToken }: { organizationId: string; publicToken: string },
): Promise<Tour> {
  const { db, now } = deps;
  const linkedTour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!linkedTour) throw unknownTour();
  try {
    await db.transaction((tx) => confirmOrReinstate(tx, linkedTour, now));
  } catch (error) {
    throw error instanceof SlotUnavailable ? await toSlotError({ db, now }, error) : error;
  }
  const tour = await tourById(db, linkedTour.id);
  if (!tour) throw new Error('The tour was deleted while it was being confirmed');
  return tour;
}

async function confirmOrReinstate(tx: Queryable, { id, unitId }: Tour, now: Date): Promise<void> {
  await acquireLocks(tx, [getHomeLockKey(unitId)]);
  await lockTour(tx, id);
  const tour = await tourById(tx, id);
  if (!tour) return;
  const until = getReinstateDeadline(tour);
  if (until !== null && now < until) return reinstate(tx, tour, now);
  if (!activeStatuses.includes(tour.status) || tour.startsAt <= now) {
    throw tourBlocked(
      'ALREADY_HAPPENED',
      'This tour has already started or ended. You can pick another time.',
    );
  }
  if (await confirmAttendance(tx, id, now)) {
    await addActivity(tx, id, { at: now, kind: 'coming', actor: 'VISITOR' });
  }
}

async function reinstate(tx: Queryable, tour: Tour, now: Date): Promise<void> {
  const [home] = await homesByIds(tx, [tour.unitId]);
  if (!home) throw new Error('The home was deleted while its tour was being confirmed');
  const tourable = await getTourableHome(tx, home, now);
  const rule = requireRule(tourable, tour);
  await clearExpiredHolds(tx, now);
  const { agentId } = await takeSlot(tx, { tourable, rule, time: tour, takenFor: { tourId: tour.id }, now });
  const sequence = await reinstateTour(tx, tour.id, { agentId, now });
  await scheduleTour(tx, tour.id, now);
  await addActivity(tx, tour.id, { at: now, kind: 'reinstated', actor: 'VISITOR' });
  const mail = { organizationId: tour.organizationId, subjectId: tour.id, version: sequence + 1, now };
  if (tour.email !== null) await queueMail(tx, { ...mail, message: tourToVisitor, recipient: tour.email });
  await notifyTeam(tx, { ...tour, sequence }, now);
  await notifyAgent(tx, { ...tour, sequence, agentId }, { about: 'tour', now });
}
