import type { Database } from '#server/db/database.ts';

import { addActivity } from '../model/activities.ts';
import { lockTour } from '../model/tourChanges.ts';
import { answerCall } from './calls.ts';

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
