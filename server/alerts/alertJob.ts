import { hasPendingNotifications } from '#server/alerts/queries/homeAlerts.ts';
import { defineJob } from '#server/leasedJob.ts';

import { findHomes } from './findHomes.ts';
import { notifyNewMatches } from './notifyNewMatches.ts';
import { notifyTriggeredAlerts } from './notifyTriggeredAlerts.ts';

declare module '#server/leasedJob.ts' {
  interface Jobs {
    alerts: true;
  }
}

/**
 * Finds changes that match alerts and queues their emails. One server runs it at a time; even if two did,
 * each home would be reported once.
 */
export const alertJob = defineJob({
  name: 'alerts',
  everySeconds: 5,
  hasWork: hasPendingNotifications,
  async run({ db, clock }, shouldContinue) {
    const deps = { db, now: clock.now(), shouldContinue };
    if (await findHomes(deps)) await notifyNewMatches(deps);
    await notifyTriggeredAlerts(deps);
  },
});
