import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endTour } from '#server/db/tours/changeTour.ts';
import { dropMove, moveOf } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { freeTimesOf } from '#server/db/tours/tourTimes.ts';

import { HOME_GONE } from '../endReasons.ts';
import { TOUR_ENDED } from '../mails/kinds.ts';
import { tellOfEnd } from '../showing/tellOfTour.ts';

import { tellTeam } from './tellTeam.ts';

/** Nobody who waits for a time is told that this one is free: nobody sees the home in it. */
export async function endGone(tx: Queryable, tour: Tour, now: Date): Promise<void> {
  const { id, organizationId, email } = tour;
  const ended = { id, status: 'CANCELLED_BY_MANAGER', from: [tour.status], reason: HOME_GONE, now } as const;
  const sequence = await endTour(tx, ended);
  if (sequence === null) return;
  const move = await moveOf(tx, id);
  if (move) await dropMove(tx, move);
  await freeTimesOf(tx, [id]);
  await addActivity(tx, id, { at: now, kind: 'cancelled', actor: 'SYSTEM', details: { reason: HOME_GONE } });
  const mail = { organizationId, subjectId: id, version: sequence + 1, now };
  if (email !== null) await queueMail(tx, { ...mail, kind: TOUR_ENDED, recipient: email });
  await tellTeam(tx, { ...tour, sequence }, now);
  await tellOfEnd(tx, { ...tour, sequence }, now);
}
