import { endWaitsForPastDays } from '#server/db/alerts/waitingForDay.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endLapsedTours } from '#server/db/tours/lapsedTours.ts';
import { toursWithLapsedMoves } from '#server/db/tours/moves.ts';
import { daysAfter } from '#server/homes/days.ts';

import { lockedMove, refuseMove } from './answer/answerMove.ts';
import { freeTime } from './change/giveBack.ts';
import { TOUR_ENDED } from './mails/kinds.ts';
import { tellOfEnd } from './showing/tellOfTour.ts';

const AT_ONCE = 100;

/** Gives back the times of tours for which nothing was shown, or no answer given, in time, and tells their visitors. */
export async function expireTours(db: Database, now: Date): Promise<void> {
  for (;;) {
    const ended = await db.transaction((tx) => endSome(tx, now));
    if (ended < AT_ONCE) break;
  }
  for (const id of await toursWithLapsedMoves(db, now, AT_ONCE)) {
    await db.transaction((tx) => endMove(tx, id, now));
  }
  await endWaitsForPastDays(db, daysAfter(now.toISOString().slice(0, 10), -1), now);
}

async function endSome(tx: Queryable, now: Date): Promise<number> {
  const lapsed = await endLapsedTours(tx, { now, most: AT_ONCE });
  for (const tour of lapsed) {
    const { id, organizationId, email, sequence } = tour;
    await freeTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: 'expired', actor: 'SYSTEM' });
    await tellOfEnd(tx, tour, now);
    if (email === null) continue;
    const mail = { organizationId, kind: TOUR_ENDED, subjectId: id, version: sequence + 1 };
    await queueMail(tx, { ...mail, recipient: email, now });
  }
  return lapsed.length;
}

/** Of another time that nobody has answered for: the tour stays as it was. */
async function endMove(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const asked = await lockedMove(tx, tourId);
  if (asked && asked.move.answerBy <= now) await refuseMove(tx, asked, { now, actor: 'SYSTEM' });
}
