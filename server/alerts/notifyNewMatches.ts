import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';

import { foundHomesMail } from './emails/foundHomes.ts';
import { incrementMailCount } from './queries/alerts.ts';
import { filterStillMatching } from './queries/listChangedHomes.ts';
import {
  claimDueAlert,
  listDueAlertIds,
  settleDue,
  settlePendingHomes,
  listPendingHomes,
} from './queries/watchedSearches.ts';

type Deps = { db: Database; now: Date; shouldContinue: () => Promise<boolean> };

const BATCH_SIZE = 100;

/** Queues an email for every search that is due and has something to report. */
export async function notifyNewMatches({ db, now, shouldContinue }: Deps): Promise<void> {
  for (;;) {
    const ids = await listDueAlertIds(db, now, BATCH_SIZE);
    let notified = 0;
    for (const id of ids) {
      if (!(await shouldContinue())) return;
      if (await db.transaction((tx) => notifyOne(tx, id, now))) notified += 1;
    }
    // another server is handling the rest
    if (notified === 0) return;
  }
}

/** Marks matches as reported in the same transaction that queues the email. */
async function notifyOne(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const alert = await claimDueAlert(tx, id, now);
  if (typeof alert?.filterQuery !== 'string') return false;
  const { organizationId, filterQuery, email } = alert;
  const { filter } = readFilterQuery(filterQuery);
  const pending = await listPendingHomes(tx, id);
  const matching = await filterStillMatching(tx, { organizationId, filter, now }, pending);
  const hasMatches = matching.length > 0;
  const mail = hasMatches ? await incrementMailCount(tx, id) : alert.mails;
  await settlePendingHomes(tx, id, { pending, matching, mail });
  if (hasMatches) {
    await queueMail(tx, {
      organizationId,
      message: foundHomesMail,
      subjectId: id,
      version: mail,
      recipient: email,
      now,
    });
  }
  await settleDue(tx, id, { notifiedAt: hasMatches ? now : null });
  return true;
}
