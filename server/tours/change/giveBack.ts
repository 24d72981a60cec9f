import { tellFreed } from '#server/alerts/tellFreed.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropMove, type TourMove } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { freeTimesOf } from '#server/db/tours/tourTimes.ts';

type Owner = Pick<Tour, 'id' | 'unitId' | 'startsAt' | 'email'>;

/** Somebody else can have the time, and those who wait for one on that day are told. */
export async function freeTime(tx: Queryable, { id, ...tour }: Owner, now: Date): Promise<void> {
  await freeTimesOf(tx, [id]);
  await tellFreed(tx, tour, now);
}

/** The same of another time that was asked for. */
export async function giveBackMove(tx: Queryable, tour: Owner, move: TourMove, now: Date): Promise<void> {
  await dropMove(tx, move);
  await tellFreed(tx, { ...tour, startsAt: move.startsAt }, now);
}
