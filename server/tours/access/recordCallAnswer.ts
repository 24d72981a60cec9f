import { answerCall } from '#server/tours/access/calls.ts';
import type { Database } from '#server/db/database.ts';
import { lockTour } from '#server/tours/verifications/toursAwaitingVerification.ts';
import { addActivity } from '#server/tours/model/activities.ts';

type CallAnswer = { calledAt: Date; isAtDoor: boolean };

/** The team's answer after its call. It opens nothing by itself: the visitor's tab requests the code. */
export const recordCallAnswer = (
  { db, now }: { db: Database; now: Date },
  tourId: string,
  { calledAt, isAtDoor }: CallAnswer,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTour(tx, tourId);
    const answer = isAtDoor ? 'YES' : 'NO';
    if (!(await answerCall(tx, tourId, { calledAt, answer, now }))) return;
    const kind = isAtDoor ? 'call_confirmed' : 'call_refused';
    await addActivity(tx, tourId, { at: now, kind, actor: 'TEAM' });
  });
