import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endTour } from '#server/db/tours/tourChanges.ts';
import { dropMove, findMove } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { releaseTimes } from '#server/db/tours/tourTimes.ts';

import { HOME_UNAVAILABLE } from '../endReasons.ts';
import { tourEnded } from '../mails/tourEnded.ts';
import { notifyTourEnd } from '../showing/notifyTour.ts';

import { notifyTeam } from './notifyTeam.ts';

/** The waitlist is not notified, because no one can tour the home at this time. */
export async function cancelForUnavailableHome(tx: Queryable, tour: Tour, now: Date): Promise<void> {
  const { id, organizationId, email } = tour;
  const ended = {
    id,
    status: 'CANCELLED_BY_MANAGER',
    from: [tour.status],
    reason: HOME_UNAVAILABLE,
    now,
  } as const;
  const sequence = await endTour(tx, ended);
  if (sequence === null) return;
  const move = await findMove(tx, id);
  if (move) await dropMove(tx, move);
  await releaseTimes(tx, [id]);
  await addActivity(tx, id, {
    at: now,
    kind: 'cancelled',
    actor: 'SYSTEM',
    details: { reason: HOME_UNAVAILABLE },
  });
  const mail = { organizationId, subjectId: id, version: sequence + 1, now };
  if (email !== null) await queueMail(tx, { ...mail, message: tourEnded, recipient: email });
  await notifyTeam(tx, { ...tour, sequence }, now);
  await notifyTourEnd(tx, { ...tour, sequence }, now);
}
