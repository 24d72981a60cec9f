import { countMail } from '#server/db/alerts/alerts.ts';
import { waitingForDay } from '#server/db/alerts/waitingForDay.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { SLOT_FREED } from './mails/kinds.ts';

type Freed = {
  unitId: string;
  startsAt: Date;
  /** Whose it was: he need not be told. */
  email: string | null;
};

/** To be called in the transaction that gives back a time: whoever waits for one on that day is told. */
export async function tellFreed(tx: Queryable, { unitId, startsAt, email }: Freed, now: Date): Promise<void> {
  if (startsAt <= now) return;
  for (const alert of await waitingForDay(tx, { unitId, startsAt, exceptEmail: email })) {
    await queueMail(tx, {
      organizationId: alert.organizationId,
      kind: SLOT_FREED,
      subjectId: alert.id,
      version: await countMail(tx, alert.id),
      recipient: alert.email,
      now,
      goodUntil: startsAt,
    });
  }
}
