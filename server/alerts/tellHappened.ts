import { countMail } from '#server/db/alerts/alerts.ts';
import { claimHappened, happenedAlertIds, noteHappened } from '#server/db/alerts/homeAlerts.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { HOME_CHANGED } from './mails/kinds.ts';

type Parts = { db: Database; now: Date; goOn: () => Promise<boolean> };

const AT_ONCE = 100;

/** Queues a mail for each home of which somebody waits for what has happened. */
export async function tellHappened({ db, now, goOn }: Parts): Promise<void> {
  for (;;) {
    const ids = await happenedAlertIds(db, AT_ONCE);
    let told = 0;
    for (const id of ids) {
      if (!(await goOn())) return;
      if (await db.transaction((tx) => tellOne(tx, id, now))) told += 1;
    }
    // what is left is in the hands of another server
    if (told === 0) return;
  }
}

async function tellOne(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const alert = await claimHappened(tx, id);
  if (!alert) return false;
  const { organizationId, email } = alert;
  const mail = await countMail(tx, id);
  await noteHappened(tx, { alert, mail, now });
  await queueMail(tx, {
    organizationId,
    kind: HOME_CHANGED,
    subjectId: id,
    version: mail,
    recipient: email,
    now,
  });
  return true;
}
