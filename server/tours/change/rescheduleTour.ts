import type { Queryable } from '#server/db/database.ts';
import { findPriorResult, runOnce } from '#server/db/idempotency.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { lockTour } from '#server/db/verifications/toursAwaitingVerification.ts';
import { addPhoneNumber } from '#server/db/tours/changeTour.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { getUnitStatus } from '#server/db/tours/getUnitStatus.ts';
import { invalidInput } from '#server/errors.ts';

import {
  OVERLAPPING_SELF_GUIDED_TOUR,
  hasOverlappingSelfGuidedTour,
} from '../book/overlappingSelfGuidedTour.ts';
import { enforceTourLimits, getContactLockKeys } from '../book/enforceTourLimits.ts';
import { toBookingError } from '../book/bookingErrors.ts';
import { getUnavailableReason } from '../getUnavailableReason.ts';
import { withKeyedQueue, homeQueueKey } from '../withKeyedQueue.ts';
import { getHomeLockKey } from '../takeSlot.ts';
import { activeStatuses } from '../tour.ts';
import type { TourDeps } from '../tourDeps.ts';
import { unitUnavailable } from '../unitUnavailable.ts';
import { type TourChange, getTourChange } from '../view/getTourChange.ts';
import { findTourByToken } from '../view/findTourByToken.ts';

import { changeBlocked, unknownTour } from './changeErrors.ts';
import type { RescheduleTourRequestInput } from './changeInput.ts';
import { validateReschedule, type RequestedMove } from './validateReschedule.ts';
import { applyReschedule } from './applyReschedule.ts';

type Result = { tourId: string };

const toBooker = ({ firstName, lastName, email, phoneNumber, preferredChannel }: Tour) => ({
  contact: { firstName, lastName, email: email ?? '', phoneNumber, preferredChannel },
  consents: [],
});

/**
 * Moves a tour, once per key: either the new time is taken and the old one released, or nothing changes. If
 * the team must approve it, a confirmed tour keeps its time until then.
 */
export async function rescheduleTour(parts: TourDeps, input: RescheduleTourRequestInput): Promise<Tour> {
  const { db, now } = parts;
  const { organizationId, publicToken } = input;
  const tour = await findTourByToken(parts, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  const request = toIdempotentRequest(input, tour, now);
  const done = await findPriorResult<Result>(db, request);
  if (done) return reloadTour(db, done.tourId);
  try {
    const requestedMove = await validateReschedule(parts, input, tour);
    const turn = homeQueueKey({ organizationId, slug: requestedMove.tourable.home.slug });
    const { tourId } = await withKeyedQueue(db, [turn], () =>
      runOnce<Result>(db, request, (tx) => move(tx, parts, { input, requestedMove })),
    );
    return await reloadTour(db, tourId);
  } catch (error) {
    throw await toBookingError(error, parts, organizationId);
  }
}

const toIdempotentRequest = (input: RescheduleTourRequestInput, { id, organizationId }: Tour, now: Date) => {
  const { slotId, reason = null, wasMissed = false, phoneNumber = null } = input;
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
  if (!tour) throw new Error('A tour went while it was moved');
  return tour;
}

type RescheduleRequest = { input: RescheduleTourRequestInput; requestedMove: RequestedMove };

async function move(
  tx: Queryable,
  parts: TourDeps,
  { input, requestedMove }: RescheduleRequest,
): Promise<Result> {
  const { now } = parts;
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
    await enforceTourLimits(tx, parts, {
      organizationId,
      booker: toBooker(tour),
      shown: tour,
      unitIds: [home.id],
    });
  }
  const alone = {
    organizationId,
    contact: tour,
    shown: tour,
    requestedTours: [requestedMove],
    movingTourId: id,
  };
  if (await hasOverlappingSelfGuidedTour(tx, alone))
    throw invalidInput({ slotId: OVERLAPPING_SELF_GUIDED_TOUR });
  if (requestedMove.phoneNumber !== null)
    await addPhoneNumber(tx, tour.prospectId, requestedMove.phoneNumber);
  await applyReschedule(tx, parts, { ...requestedMove, tour, change, sessionKey: input.sessionKey });
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
