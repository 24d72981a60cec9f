import type { Database, Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity, countActivities, type TourActor } from '#server/db/tours/activities.ts';
import { giveHoldToTour } from '#server/db/tours/holds.ts';
import { endMove, moveOf, type TourMove } from '#server/db/tours/moves.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';

import { freeTime, giveBackMove } from '../change/giveBack.ts';
import { storeMove } from '../change/storeMove.ts';
import { TOUR_MOVE_REFUSED } from '../mails/kinds.ts';

type Parts = { db: Database; now: Date };
type Answer = { timeId: string; isYes: boolean };

/** The team's answer to another time. Once, and only to the time that was shown. */
export const answerMove = ({ db, now }: Parts, tourId: string, { timeId, isYes }: Answer): Promise<void> =>
  db.transaction(async (tx) => {
    const asked = await lockedMove(tx, tourId);
    if (asked?.move.timeId !== timeId || now >= asked.move.answerBy || asked.move.startsAt <= now) return;
    if (isYes && asked.tour.status === 'CONFIRMED') await accept(tx, asked, now);
    else await refuseMove(tx, asked, { now, actor: 'TEAM' });
  });

type Asked = { tour: Tour; move: TourMove };

export async function lockedMove(tx: Queryable, tourId: string): Promise<Asked | null> {
  await lockTour(tx, tourId);
  const [tour, move] = [await tourById(tx, tourId), await moveOf(tx, tourId)];
  return tour && move && { tour, move };
}

async function accept(tx: Queryable, { tour, move }: Asked, now: Date): Promise<void> {
  await endMove(tx, tour.id);
  await freeTime(tx, tour, now);
  await giveHoldToTour(tx, { holdId: move.timeId, tourId: tour.id });
  const organization = await organizationById(tx, tour.organizationId);
  if (!organization) throw new Error('A tour without its organization');
  const moved = { ...move, status: 'CONFIRMED' as const, verifyBy: null, answerBy: null, raisedTo: null };
  await storeMove(tx, { now }, { tour, organization, moved, actor: 'TEAM' });
}

/** The tour stays as it was, and its visitor is told. */
export async function refuseMove(
  tx: Queryable,
  { tour, move }: Asked,
  { now, actor }: { now: Date; actor: TourActor },
): Promise<void> {
  await giveBackMove(tx, tour, move, now);
  await addActivity(tx, tour.id, { at: now, kind: 'move_refused', actor });
  if (tour.email === null) return;
  await queueMail(tx, {
    organizationId: tour.organizationId,
    kind: TOUR_MOVE_REFUSED,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    recipient: tour.email,
    now,
  });
}
