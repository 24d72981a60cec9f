import type { Queryable } from '#server/db/database.ts';
import { findPriorResult, runOnce } from '#server/db/idempotency.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { isUuid } from '#server/isUuid.ts';

import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, toursByIds } from '../model/tours.ts';
import { getHomeLockKey } from '../slots/takeSlot.ts';
import { getContactLockKeys } from './tourLimits.ts';
import type { BookerInput, RequestedTour, Booker } from './validateBooking.ts';

type BookingRequest = { operation: string; input: BookerInput };
type Result = { tourIds: string[] };

/** A reloaded form has new proofs and timing, but the booking is the same. */
const toIdempotentRequest = ({ operation, input }: BookingRequest, now: Date) => ({
  operation,
  key: input.idempotencyKey,
  organizationId: input.organizationId,
  input: {
    ...input,
    idempotencyKey: null,
    antiSpam: null,
    contactProofs: null,
    stops: 'stops' in input ? withoutHolds(input.stops) : null,
    holdId: null,
    attribution: null,
    page: null,
  },
  now,
});

const withoutHolds = (stops: unknown) =>
  Array.isArray(stops) ? stops.map((stop: object) => ({ ...stop, holdId: null })) : null;

/** The tours this key has already booked, in their current state. */
export async function findEarlierBooking(
  { db, now }: TourDeps,
  booking: BookingRequest,
): Promise<Tour[] | null> {
  if (!isUuid(booking.input.organizationId)) return null;
  const priorResult = await findPriorResult<Result>(db, toIdempotentRequest(booking, now));
  return priorResult && toursByIds(db, priorResult.tourIds);
}

/** A request refused now may repeat an earlier booking, which is then the answer. */
export async function replayIfBooked(
  deps: TourDeps,
  booking: BookingRequest,
  work: () => Promise<Tour[]>,
): Promise<Tour[]> {
  try {
    return await work();
  } catch (error) {
    const earlierTours = await findEarlierBooking(deps, booking);
    if (earlierTours) return earlierTours;
    throw error;
  }
}

type ResolvedBooking = BookingRequest & { booker: Booker; requestedTours: readonly RequestedTour[] };

const getBrowserLockKey = (browserHash: Buffer) => `tours in browser ${browserHash.toString('hex')}`;

/** Books once per key, under the locks of the homes and the booker, and returns the stored tours. */
export async function bookOnce(
  deps: TourDeps,
  { operation, input, booker, requestedTours }: ResolvedBooking,
  work: (tx: Queryable) => Promise<string[]>,
): Promise<Tour[]> {
  const { db, now, browser } = deps;
  const { organizationId } = input;
  const homeKeys = requestedTours.map(({ tourable }) => getHomeLockKey(tourable.home.id));
  const browserHash = browser.hash();
  const contactKeys = getContactLockKeys({ organizationId, ...booker });
  const browserKeys = browserHash === null ? [] : [getBrowserLockKey(browserHash)];
  const request = toIdempotentRequest({ operation, input }, now);
  const { tourIds } = await runOnce<Result>(db, request, async (tx) => {
    await acquireLocks(tx, [...homeKeys, ...contactKeys, ...browserKeys]);
    return { tourIds: await work(tx) };
  });
  return toursByIds(db, tourIds);
}
