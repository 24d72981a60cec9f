import { notifySlotFreed } from '#server/tours/waitlist/notifySlotFreed.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropMove, type TourMove } from '#server/tours/model/moves.ts';
import type { Tour } from '#server/tours/model/tours.ts';
import { releaseTimes } from '#server/tours/model/tourTimes.ts';

type Owner = Pick<Tour, 'id' | 'unitId' | 'startsAt' | 'email'>;

/** Releases the time and notifies the waitlist of that day. */
export async function releaseTourTime(tx: Queryable, { id, ...tour }: Owner, now: Date): Promise<void> {
  await releaseTimes(tx, [id]);
  await notifySlotFreed(tx, tour, now);
}

/** The same for a requested new time. */
export async function releaseMove(tx: Queryable, tour: Owner, move: TourMove, now: Date): Promise<void> {
  await dropMove(tx, move);
  await notifySlotFreed(tx, { ...tour, startsAt: move.startsAt }, now);
}
