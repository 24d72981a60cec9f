import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { answerPending } from '#server/db/tours/answerPending.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { freeTime } from '../change/giveBack.ts';
import { tellOfConfirmed, tellOfEnd } from '../showing/tellOfTour.ts';
import { TOUR_ENDED, TOUR_TO_VISITOR } from '../mails/kinds.ts';

/** `never`: no, and no other time may be picked with the same link. */
export type TeamAnswer = 'yes' | 'no' | 'never';

type Answered = {
  answer: TeamAnswer;
  reason: string | null;
  /** Of the tour that was shown: what has been moved meanwhile was not answered. */
  sequence: number;
};

/** The team's answer to a request, told to the visitor. Once: a second press, or somebody else's, changes nothing. */
export const answerTour = (
  { db, now }: { db: Database; now: Date },
  tour: Tour,
  { answer, reason, sequence: shown }: Answered,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, organizationId, email } = tour;
    const isYes = answer === 'yes';
    const sequence = await answerPending(tx, id, {
      status: isYes ? 'CONFIRMED' : 'DECLINED',
      reason: isYes ? null : reason,
      mayPickAgain: answer !== 'never',
      sequence: shown,
      now,
    });
    if (sequence === null) return;
    if (!isYes) await freeTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: isYes ? 'confirmed' : 'declined', actor: 'TEAM' });
    await (isYes ? tellOfConfirmed : tellOfEnd)(tx, { ...tour, sequence }, now);
    if (email === null) return;
    await queueMail(tx, {
      organizationId,
      kind: isYes ? TOUR_TO_VISITOR : TOUR_ENDED,
      subjectId: id,
      version: sequence + 1,
      recipient: email,
      now,
    });
  });
