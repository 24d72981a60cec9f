import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { getVerificationReminderTime } from '../model/reminderSchedule.ts';
import { tourById } from '../model/tours.ts';
import { readFullTour } from '../view/readFullTour.ts';
import { tourVerificationReminder } from './tourVerificationReminder.ts';

/** Reminds the visitor once, well before the deadline, of what they still have to submit. */
export async function queueVerificationReminder(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const tour = await tourById(tx, tourId);
  const fullTour = tour && (await readFullTour(tx, tour));
  if (fullTour?.tour.status !== 'NEEDS_VERIFICATION') return;
  const { organizationId, email, sequence, verifyBy } = fullTour.tour;
  const dueAt = getVerificationReminderTime(fullTour.tour, fullTour.home.property.timeZone);
  if (email === null || verifyBy === null || dueAt === null) return;
  await queueMail(tx, {
    organizationId,
    message: tourVerificationReminder,
    subjectId: tourId,
    version: sequence + 1,
    recipient: email,
    now,
    dueAt,
    goodUntil: verifyBy,
  });
}
