import type { Queryable } from '#server/db/database.ts';
import { findPriorResult, runOnce } from '#server/db/idempotency.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { invalidInput } from '#server/errors.ts';
import type { RescheduleTourRequestInput } from '#server/graphql/schemaTypes.ts';

import {
  OVERLAPPING_SELF_GUIDED_TOUR,
  hasOverlappingSelfGuidedTour,
} from '../book/overlappingSelfGuidedTour.ts';
import { toBookingError, enforceTourLimits, getContactLockKeys } from '../book/tourLimits.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { activeStatuses } from '../model/tour.ts';
import { addPhoneNumber, lockTour } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import { getHomeLockKey } from '../slots/takeSlot.ts';
import { withKeyedQueue, getHomeQueueKey } from '../slots/withKeyedQueue.ts';
import { changeBlocked, unknownTour, type TourChange, getTourChange } from '../view/tourChange.ts';
import { applyReschedule } from './applyReschedule.ts';
import { validateReschedule, type RequestedMove } from './validateReschedule.ts';

type Result = { tourId: string };

const toBooker = ({ firstName, lastName, email, phoneNumber, preferredChannel }: Tour) => ({
  contact: { firstName, lastName, email: email ?? '', phoneNumber, preferredChannel },
  consents: [],
});

/**
 * Moves a tour, once per key: either the new time is taken and the old one released, or nothing changes. If
 * the team must approve it, a confirmed tour keeps its time until then.
 */
export async function rescheduleTour(deps: TourDeps, input: RescheduleTourRequestInput): Promise<Tour> {
  const { db, now } = deps;
  const { organizationId, publicToken } = input;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  const request = toIdempotentRequest(input, tour, now);
  const priorResult = await findPriorResult<Result>(db, request);
  if (priorResult) return reloadTour(db, priorResult.tourId);
  try {
    const requestedMove = await validateReschedule(deps, input, tour);
    const queueKey = getHomeQueueKey({ organizationId, slug: requestedMove.tourable.home.slug });
    const { tourId } = await withKeyedQueue(db, [queueKey], () =>
      runOnce<Result>(db, request, (tx) => moveOnce(tx, deps, { input, requestedMove })),
    );
    return await reloadTour(db, tourId);
  } catch (error) {
    throw await toBookingError(error, deps, organizationId);
  }
}

const toIdempotentRequest = (input: RescheduleTourRequestInput, { id, organizationId }: Tour, now: Date) => {
  const { slotId, reason = null, wasMissed, phoneNumber = null } = input;
  return {
    operation: 'rescheduleTourRequest',
    key: input.idempotencyKey,
    input: { tourId: id, slotId, reason, wasMissed, phoneNumber },
    organizationId,
    now,
  };
};

async function reloadTour(db: Queryable, tourId: string): Promise<Tour> {
  const tour = await tourById(db, tourId);
  if (!tour) throw new Error('The tour was deleted while it was moved');
  return tour;
}

type RescheduleRequest = { input: RescheduleTourRequestInput; requestedMove: RequestedMove };

async function moveOnce(
  tx: Queryable,
  deps: TourDeps,
  { input, requestedMove }: RescheduleRequest,
): Promise<Result> {
  const { now } = deps;
  const { id, organizationId } = requestedMove.tour;
  const { home } = requestedMove.tourable;
  const locks = getContactLockKeys({ organizationId, contact: requestedMove.tour });
  await acquireLocks(tx, [getHomeLockKey(home.id), ...locks]);
  await lockTour(tx, id);
  const tour = await reloadTour(tx, id);
  const unitStatus = await getUnitStatus(tx, home.id);
  const change = getTourChange(tour, unitStatus?.status ?? 'OFF_MARKET', now);
  ensureChangeAllowed(change, input, requestedMove, tour);
  const unavailable = requestedMove.tourable.unavailability?.reason ?? getUnavailableReason(unitStatus);
  if (unavailable) throw unitUnavailable(unavailable);
  if (!activeStatuses.includes(tour.status)) {
    await enforceTourLimits(tx, deps, {
      organizationId,
      booker: toBooker(tour),
      shown: tour,
      unitIds: [home.id],
    });
  }
  const overlapQuery = {
    organizationId,
    contact: tour,
    shown: tour,
    requestedTours: [requestedMove],
    movingTourId: id,
  };
  if (await hasOverlappingSelfGuidedTour(tx, overlapQuery))
    throw invalidInput({ slotId: OVERLAPPING_SELF_GUIDED_TOUR });
  if (requestedMove.phoneNumber !== null)
    await addPhoneNumber(tx, tour.prospectId, requestedMove.phoneNumber);
  await applyReschedule(tx, deps, { ...requestedMove, tour, change, sessionKey: input.sessionKey });
  return { tourId: id };
}

function ensureChangeAllowed(
  change: TourChange,
  input: RescheduleTourRequestInput,
  { time }: RequestedMove,
  tour: Tour,
): void {
  if (change.mode === null || (change.mode === 'SAY_MISSED' && !input.wasMissed)) throw changeBlocked(change);
  const isSame = time.kind === tour.kind && time.startsAt.getTime() === tour.startsAt.getTime();
  if (isSame && change.mode === 'MOVE') {
    throw invalidInput({ slotId: 'That’s already your time. Please choose another one, or keep it.' });
  }
}
