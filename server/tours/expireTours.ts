import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { endLapsedTours } from '#server/db/tours/lapsedTours.ts';
import { freeTimesOf } from '#server/db/tours/tourTimes.ts';

import { TOUR_ENDED } from './mails/kinds.ts';

const AT_ONCE = 100;

/** Gives back the times of tours for which nothing was shown, or no answer given, in time, and tells their visitors. */
export async function expireTours(db: Database, now: Date): Promise<void> {
  for (;;) {
    const ended = await db.transaction((tx) => endSome(tx, now));
    if (ended < AT_ONCE) return;
  }
}

async function endSome(tx: Queryable, now: Date): Promise<number> {
  const lapsed = await endLapsedTours(tx, { now, most: AT_ONCE });
  if (lapsed.length === 0) return 0;
  const ids = lapsed.map(({ id }) => id);
  await freeTimesOf(tx, ids);
  for (const { id, organizationId, email, sequence } of lapsed) {
    await addActivity(tx, id, { at: now, kind: 'expired', actor: 'SYSTEM' });
    if (email === null) continue;
    const mail = { organizationId, kind: TOUR_ENDED, subjectId: id, version: sequence + 1 };
    await queueMail(tx, { ...mail, recipient: email, now });
  }
  return lapsed.length;
}
