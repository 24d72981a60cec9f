import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endLapsedTours, toursPastDeadline } from '#server/db/tours/lapsedTours.ts';
import { toursWithLapsedMoves } from '#server/db/tours/moves.ts';
import { toursByIds } from '#server/db/tours/tours.ts';

import { lockedMove, refuseMove } from './answer/answerMove.ts';
import { freeTime } from './change/giveBack.ts';
import { UNREVIEWED, UNVERIFIED } from './endReasons.ts';
import { TOUR_ENDED } from './mails/kinds.ts';
import { tellOfEnd } from './showing/tellOfTour.ts';
import { type TourInFull, toursInFull } from './view/tourInFull.ts';
import { isInReview } from './view/verification.ts';

const AT_ONCE = 100;

/** Gives back the times of tours for which nothing was shown, or no answer given, in time, and tells their visitors. */
export async function expireTours(db: Database, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const last: string | null = after;
    after = await db.transaction((tx) => endSome(tx, now, last));
  } while (after !== null);
  for (const id of await toursWithLapsedMoves(db, now, AT_ONCE)) {
    await db.transaction((tx) => endMove(tx, id, now));
  }
}

/** Whether a deadline has passed of a tour, or of another time that was asked for. */
export async function isAnyOverdue(db: Database, now: Date): Promise<boolean> {
  let after: string | null = null;
  do {
    const ids: string[] = await toursPastDeadline(db, { now, after, most: AT_ONCE });
    if ((await lapsedOf(db, ids, now)).length > 0) return true;
    after = ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
  return (await toursWithLapsedMoves(db, now, 1)).length > 0;
}

/** Up to which tour it has come. Null when there are no more. */
async function endSome(tx: Queryable, now: Date, after: string | null): Promise<string | null> {
  const ids = await toursPastDeadline(tx, { now, after, most: AT_ONCE }, { isLocked: true });
  const lapsed = await lapsedOf(tx, ids, now);
  for (const tour of await endLapsedTours(tx, lapsed, now)) {
    const { id, organizationId, email, sequence } = tour;
    await freeTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'expired', actor: 'SYSTEM' });
    await tellOfEnd(tx, tour, now);
    if (email === null) continue;
    const mail = { organizationId, kind: TOUR_ENDED, subjectId: id, version: sequence + 1 };
    await queueMail(tx, { ...mail, recipient: email, now });
  }
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}

/** The deadline binds the visitor: a tour that only waits for our review stays until it starts. */
async function lapsedOf(db: Queryable, ids: readonly string[], now: Date) {
  const tours = await toursInFull(db, await toursByIds(db, [...ids]));
  return ids.flatMap((id) => {
    const full = tours.find(({ tour }) => tour.id === id);
    if (full && isInReview(full) && now < full.tour.startsAt) return [];
    return [{ id, reason: full ? reasonFor(full) : null }];
  });
}

function reasonFor(full: TourInFull): string | null {
  if (isInReview(full)) return UNREVIEWED;
  return full.requirements.some(({ status }) => status === 'FAILED') ? UNVERIFIED : null;
}

/** Of another time that nobody has answered for: the tour stays as it was. */
async function endMove(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const asked = await lockedMove(tx, tourId);
  if (asked && asked.move.answerBy <= now) await refuseMove(tx, asked, { now, actor: 'SYSTEM' });
}
