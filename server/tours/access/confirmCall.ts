import { answerCall } from '#server/db/access/calls.ts';
import type { Database } from '#server/db/database.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity } from '#server/db/tours/activities.ts';

type Said = { calledAt: Date; isThere: boolean };

/** What the team says after its call. It opens nothing by itself: the visitor's own tab asks for the code. */
export const confirmCall = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { calledAt, isThere }: Said,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const answer = isThere ? 'YES' : 'NO';
    if (!(await answerCall(tx, tourId, { calledAt, answer, now }))) return;
    const kind = isThere ? 'call_confirmed' : 'call_refused';
    await addActivity(tx, tourId, { at: now, kind, actor: 'TEAM' });
  });
