import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import { homeChangedMail } from './emails/homeChanged.ts';
import { incrementMailCount } from './queries/alerts.ts';
import { claimTriggeredAlert, listTriggeredAlertIds, markAlertNotified } from './queries/homeAlerts.ts';

type Deps = { db: Database; now: Date; shouldContinue: () => Promise<boolean> };

const BATCH_SIZE = 100;

/** Queues an email for each alert on a home that has been triggered. */
export async function notifyTriggeredAlerts({ db, now, shouldContinue }: Deps): Promise<void> {
  for (;;) {
    const ids = await listTriggeredAlertIds(db, BATCH_SIZE);
    let notified = 0;
    for (const id of ids) {
      if (!(await shouldContinue())) return;
      if (await db.transaction((tx) => notifyOne(tx, id, now))) notified += 1;
    }
    // another server is handling the rest
    if (notified === 0) return;
  }
}

async function notifyOne(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const alert = await claimTriggeredAlert(tx, id);
  if (!alert) return false;
  const { organizationId, email } = alert;
  const mail = await incrementMailCount(tx, id);
  await markAlertNotified(tx, { alert, mail, now });
  await queueMail(tx, {
    organizationId,
    message: homeChangedMail,
    subjectId: id,
    version: mail,
    recipient: email,
    now,
  });
  return true;
}
