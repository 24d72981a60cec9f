import type { Queryable } from '#server/db/database.ts';

import { dropMove, type TourMove } from '../model/moves.ts';
import { releaseTimes } from '../model/tourTimes.ts';
import type { Tour } from '../model/tours.ts';
import { notifySlotFreed } from './notifySlotFreed.ts';

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
