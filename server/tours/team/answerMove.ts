import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { storeMove } from '../change/storeMove.ts';
import { tourMoveRefused } from '../confirmations/tourMoved.ts';
import { assignHoldToTour } from '../holds/holds.ts';
import { addActivity, countActivities, type TourActor } from '../model/activities.ts';
import { endMove, findMove, type TourMove } from '../model/moves.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { releaseTourTime, releaseMove } from '../waitlist/releaseTourTime.ts';

type Deps = { db: Database; now: Date };
type MoveAnswer = { timeId: string; isYes: boolean };

/** The team's answer to a new time. Only the first counts, and only for the time that was shown. */
export const answerMove = ({ db, now }: Deps, tourId: string, { timeId, isYes }: MoveAnswer): Promise<void> =>
  db.transaction(async (tx) => {
    const request = await lockMove(tx, tourId);
    if (request?.move.timeId !== timeId || now >= request.move.answerBy || request.move.startsAt <= now)
      return;
    if (isYes && request.tour.status === 'CONFIRMED') await acceptMove(tx, request, now);
    else await refuseMove(tx, request, { now, actor: 'TEAM' });
  });

type MoveRequest = { tour: Tour; move: TourMove };

export async function lockMove(tx: Queryable, tourId: string): Promise<MoveRequest | null> {
  await lockTour(tx, tourId);
  const [tour, move] = [await tourById(tx, tourId), await findMove(tx, tourId)];
  return tour && move && { tour, move };
}

async function acceptMove(tx: Queryable, { tour, move }: MoveRequest, now: Date): Promise<void> {
  await endMove(tx, tour.id);
  await releaseTourTime(tx, tour, now);
  await assignHoldToTour(tx, { holdId: move.timeId, tourId: tour.id });
  const organization = await organizationById(tx, tour.organizationId);
  if (!organization) throw new Error('A tour without its organization');
  const moved = { ...move, status: 'CONFIRMED' as const, verifyBy: null, answerBy: null, stepUpTo: null };
  await storeMove(tx, { now }, { tour, organization, moved, actor: 'TEAM' });
}

/** The tour keeps its time, and its visitor is notified. */
export async function refuseMove(
  tx: Queryable,
  { tour, move }: MoveRequest,
  { now, actor }: { now: Date; actor: TourActor },
): Promise<void> {
  await releaseMove(tx, tour, move, now);
  await addActivity(tx, tour.id, { at: now, kind: 'move_refused', actor });
  if (tour.email === null) return;
  await queueMail(tx, {
    organizationId: tour.organizationId,
    message: tourMoveRefused,
    subjectId: tour.id,
    version: await countActivities(tx, tour.id),
    recipient: tour.email,
    now,
  });
}
