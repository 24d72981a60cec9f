import { incrementMailCount } from '#server/alerts/queries/alerts.ts';
import { findAlertsForDay } from '#server/alerts/queries/findAlertsForDay.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { dropMove, type TourMove } from '../model/moves.ts';
import { releaseTimes } from '../model/tourTimes.ts';
import type { Tour } from '../model/tours.ts';
import { slotFreedMail } from './slotFreed.ts';

type Owner = Pick<Tour, 'id' | 'unitId' | 'startsAt' | 'email'>;

/** Releases the time and notifies the waitlist of that day. */
export async function releaseTourTime(tx: Queryable, { id, ...tour }: Owner, now: Date): Promise<void> {
  await releaseTimes(tx, [id]);
  await notifySlotFreed(tx, tour, now);
}

/** The same for a requested new time. */
export async function releaseMove(tx: Queryable, tour: Owner, move: TourMove, now: Date): Promise<void> {
  await dropMove(tx, move);
  await notifySlotFreed(tx, { ...tour, startsAt: move.startsAt }, now);
}

type FreedSlot = {
  unitId: string;
  startsAt: Date;
  /** The person who gave up the time, who need not be notified. */
  email: string | null;
};

/** Runs in the transaction that frees a time, and notifies everyone who is waiting for that day. */
async function notifySlotFreed(
  tx: Queryable,
  { unitId, startsAt, email }: FreedSlot,
  now: Date,
): Promise<void> {
  if (startsAt <= now) return;
  for (const alert of await findAlertsForDay(tx, { unitId, startsAt, exceptEmail: email })) {
    await queueMail(tx, {
      organizationId: alert.organizationId,
      message: slotFreedMail,
      subjectId: alert.id,
      version: await incrementMailCount(tx, alert.id),
      recipient: alert.email,
      now,
      goodUntil: startsAt,
    });
  }
}
