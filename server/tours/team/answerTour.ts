import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { scheduleTour } from '../actions/scheduleTour.ts';
import { tourToVisitor } from '../confirmations/tourToVisitor.ts';
import { tourEnded } from '../emails/tourEnded.ts';
import { addActivity } from '../model/activities.ts';
import { answerPending } from '../model/tourChanges.ts';
import type { Tour } from '../model/tours.ts';
import { notifyConfirmed, notifyTourEnd } from '../showing/notifications.ts';
import { releaseTourTime } from '../waitlist/releaseTourTime.ts';

/** `never` declines and does not allow rebooking with the same link. */
export type TeamAnswer = 'yes' | 'no' | 'never';

type TeamAnswerInput = {
  answer: TeamAnswer;
  reason: string | null;
  /** The version that was shown: an answer does not apply to a tour that was moved since. */
  sequence: number;
};

/** Stores the team's answer and notifies the visitor. Only the first answer counts. */
export const answerTour = (
  { db, now }: { db: Database; now: Date },
  tour: Tour,
  { answer, reason, sequence: shown }: TeamAnswerInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, organizationId, email } = tour;
    const isYes = answer === 'yes';
    const sequence = await answerPending(tx, id, {
      status: isYes ? 'CONFIRMED' : 'DECLINED',
      reason: isYes ? null : reason,
      canRebook: answer !== 'never',
      sequence: shown,
      now,
    });
    if (sequence === null) return;
    if (isYes) await scheduleTour(tx, id, now);
    else await releaseTourTime(tx, tour, now);
    await addActivity(tx, id, { at: now, kind: isYes ? 'confirmed' : 'declined', actor: 'TEAM' });
    await (isYes ? notifyConfirmed : notifyTourEnd)(tx, { ...tour, sequence }, now);
    if (email === null) return;
    await queueMail(tx, {
      organizationId,
      message: isYes ? tourToVisitor : tourEnded,
      subjectId: id,
      version: sequence + 1,
      recipient: email,
      now,
    });
  });
