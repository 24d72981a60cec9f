import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { answerPending } from '#server/db/tours/answerPending.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { freeTimesOf } from '#server/db/tours/tourTimes.ts';

import { TOUR_ENDED, TOUR_TO_VISITOR } from '../mails/kinds.ts';

export type TeamAnswer = 'yes' | 'no';

/** The team's answer to a request, told to the visitor. Once: a second press, or somebody else's, changes nothing. */
export const answerTour = (
  { db, now }: { db: Database; now: Date },
  { id, organizationId, email }: Tour,
  answer: TeamAnswer,
): Promise<void> =>
  db.transaction(async (tx) => {
    const status = answer === 'yes' ? 'CONFIRMED' : 'DECLINED';
    const sequence = await answerPending(tx, id, { status, now });
    if (sequence === null) return;
    if (answer === 'no') await freeTimesOf(tx, [id]);
    await addActivity(tx, id, { at: now, kind: answer === 'yes' ? 'confirmed' : 'declined', actor: 'TEAM' });
    if (email === null) return;
    const kind = answer === 'yes' ? TOUR_TO_VISITOR : TOUR_ENDED;
    await queueMail(tx, {
      organizationId,
      kind,
      subjectId: id,
      version: sequence + 1,
      recipient: email,
      now,
    });
  });
