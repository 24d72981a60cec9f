import { countMail } from '#server/db/alerts/alerts.ts';
import { stillFound } from '#server/db/alerts/changedHomes.ts';
import {
  claimDueAlert,
  dueAlertIds,
  settleDue,
  settleWaiting,
  waitingHomes,
} from '#server/db/alerts/searches.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';

import { FOUND_HOMES } from './mails/kinds.ts';

type Parts = { db: Database; now: Date; goOn: () => Promise<boolean> };

const AT_ONCE = 100;

/** Queues a mail for each search that has something to tell, and is due. */
export async function tellFound({ db, now, goOn }: Parts): Promise<void> {
  for (;;) {
    const ids = await dueAlertIds(db, now, AT_ONCE);
    let told = 0;
    for (const id of ids) {
      if (!(await goOn())) return;
      if (await db.transaction((tx) => tellOne(tx, id, now))) told += 1;
    }
    // what is left is in the hands of another server
    if (told === 0) return;
  }
}

/** What is told is noted as told in one transaction with its mail. */
async function tellOne(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const alert = await claimDueAlert(tx, id, now);
  if (typeof alert?.filterQuery !== 'string') return false;
  const { organizationId, filterQuery, email } = alert;
  const { filter } = readFilterQuery(filterQuery);
  const waiting = await waitingHomes(tx, id);
  const fitting = await stillFound(tx, { organizationId, filter, now }, waiting);
  const isToTell = fitting.length > 0;
  const mail = isToTell ? await countMail(tx, id) : alert.mails;
  await settleWaiting(tx, id, { waiting, fitting, mail });
  if (isToTell) {
    await queueMail(tx, {
      organizationId,
      kind: FOUND_HOMES,
      subjectId: id,
      version: mail,
      recipient: email,
      now,
    });
  }
  await settleDue(tx, id, { toldAt: isToTell ? now : null });
  return true;
}
