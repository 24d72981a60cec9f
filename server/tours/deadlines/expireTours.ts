import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { defineJob } from '#server/leasedJob.ts';

import { tourEnded } from '../emails/tourEnded.ts';
import { addActivity } from '../model/activities.ts';
import { listToursWithLapsedMoves } from '../model/moves.ts';
import { UNREVIEWED, UNVERIFIED } from '../model/tour.ts';
import { toursByIds } from '../model/tours.ts';
import { notifyTourEnd } from '../showing/notifications.ts';
import { lockMove, refuseMove } from '../team/answerTour.ts';
import { type FullTour, readFullTours, isInReview } from '../view/readFullTour.ts';
import { releaseTourTime } from '../waitlist/releaseTourTime.ts';
import { endLapsedTours, findPassedDeadlines, listToursPastDeadline } from './lapsedTours.ts';

const BATCH_SIZE = 100;

/** Releases the times of tours that were not verified or answered in time, and notifies their visitors. */
export async function expireTours(db: Database, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const last: string | null = after;
    after = await db.transaction((tx) => expireBatch(tx, now, last));
  } while (after !== null);
  for (const id of await listToursWithLapsedMoves(db, now, BATCH_SIZE)) {
    await db.transaction((tx) => refuseUnansweredMove(tx, id, now));
  }
}

/** Whether the deadline of a tour or of a requested new time has passed. */
export async function isAnyOverdue(db: Database, now: Date): Promise<boolean> {
  const { hasTour, hasMove } = await findPassedDeadlines(db, now);
  return hasMove || (hasTour && (await isAnyLapsed(db, now)));
}

/** False if all tours past their deadline wait for our review. */
async function isAnyLapsed(db: Database, now: Date): Promise<boolean> {
  let after: string | null = null;
  do {
    const ids: string[] = await listToursPastDeadline(db, { now, after, limit: BATCH_SIZE });
    if ((await findLapsed(db, ids, now)).length > 0) return true;
    after = ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
  return false;
}

/** Returns the last tour of the batch. Null when there are no more. */
async function expireBatch(tx: Queryable, now: Date, after: string | null): Promise<string | null> {
  const ids = await listToursPastDeadline(tx, { now, after, limit: BATCH_SIZE }, { forUpdate: true });
  const lapsed = await findLapsed(tx, ids, now);
  for (const tour of await endLapsedTours(tx, lapsed, now)) {
    const { id, organizationId, email, sequence } = tour;
    await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'expired', actor: 'SYSTEM' });
    await notifyTourEnd(tx, tour, now);
    if (email === null) continue;
    const mail = { organizationId, message: tourEnded, subjectId: id, version: sequence + 1 };
    await queueMail(tx, { ...mail, recipient: email, now });
  }
  return ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null);
}

/** The deadline applies to the visitor: a tour that only waits for our review stays active until it starts. */
async function findLapsed(db: Queryable, ids: readonly string[], now: Date) {
  const tours = await readFullTours(db, await toursByIds(db, [...ids]));
  return ids.flatMap((id) => {
    const fullTour = tours.find(({ tour }) => tour.id === id);
    if (fullTour && isInReview(fullTour) && now < fullTour.tour.startsAt) return [];
    return [{ id, reason: fullTour ? getEndReason(fullTour) : null }];
  });
}

function getEndReason(fullTour: FullTour): string | null {
  if (isInReview(fullTour)) return UNREVIEWED;
  return fullTour.requirements.some(({ status }) => status === 'FAILED') ? UNVERIFIED : null;
}

/** The new time was not answered, so the tour keeps its time. */
async function refuseUnansweredMove(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const request = await lockMove(tx, tourId);
  if (request && request.move.answerBy <= now) await refuseMove(tx, request, { now, actor: 'SYSTEM' });
}

declare module '#server/leasedJob.ts' {
  interface Jobs {
    tourDeadlines: true;
  }
}
/** Runs every few seconds, so that a tour ends at the deadline its page shows. */
export const expiryJob = defineJob({
  name: 'tourDeadlines',
  everySeconds: 5,
  hasWork: isAnyOverdue,
  run: ({ db, clock }) => expireTours(db, clock.now()),
});
