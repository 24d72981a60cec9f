import type { Database } from '#server/db/database.ts';
import { defineJob } from '#server/leasedJob.ts';

import { tourById } from '../model/tours.ts';
import { claimDueTour, listDueTourIds } from './dueTours.ts';
import { scheduledActions } from './scheduledActions.ts';
import type { TourAction } from './tourAction.ts';

const BATCH_SIZE = 200;

declare module '#server/leasedJob.ts' {
  interface Jobs {
    tourMessages: true;
  }
}

/**
 * Runs every due tour action. One server does this at a time; if two do, each tour is still handled by only
 * one, and the result is stored in the same transaction.
 */
export const tourMessageJob = defineJob({
  name: 'tourMessages',
  everySeconds: 5,
  async hasWork(db, now) {
    for (const action of scheduledActions) {
      if ((await listDueTourIds(db, { action, now }, { limit: 1 })).length > 0) return true;
    }
    return false;
  },
  async run({ db, clock }, shouldContinue) {
    for (const action of scheduledActions) {
      const now = clock.now();
      for (;;) {
        const ids = await listDueTourIds(db, { action, now }, { limit: BATCH_SIZE });
        let handled = 0;
        for (const id of ids) {
          if (!(await shouldContinue())) return;
          if (await runAction(db, id, { action, now })) handled += 1;
        }
        // Another server is handling the rest.
        if (handled === 0) break;
      }
    }
  },
});

const runAction = (
  db: Database,
  id: string,
  { action, now }: { action: TourAction; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await claimDueTour(tx, id, { action, now });
    const tour = due && (await tourById(tx, id));
    if (!tour) return false;
    await action.run(tx, { tour, timeZone: due.timeZone, now });
    return true;
  });
