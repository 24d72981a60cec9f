import type { Database } from '#server/db/database.ts';
import { claimDueTour, dueTourIds, type TourDuty } from '#server/db/tours/dueTours.ts';
import { tourById } from '#server/db/tours/tours.ts';
import type { HeldJob } from '#server/heldJob.ts';

import { duties } from './duties.ts';

const AT_ONCE = 200;

const order: readonly TourDuty[] = [
  'gone',
  'shut',
  'unshut',
  'release',
  'ask',
  'remind',
  'remindAgent',
  'remindTeam',
  'settle',
  'follow',
];

/**
 * Does all that is due about tours by now. One server does it at a time; should two do it all the same, each tour is
 * taken in hand by one of them, and what is done is written down with it.
 */
export const tourMessageJob: HeldJob = {
  name: 'tour messages',
  async isAnythingToDo(db, now) {
    for (const duty of order) {
      if ((await dueTourIds(db, duty, { now, most: 1 })).length > 0) return true;
    }
    return false;
  },
  async work({ db, clock }, goOn) {
    for (const duty of order) {
      const now = clock.now();
      for (;;) {
        const ids = await dueTourIds(db, duty, { now, most: AT_ONCE });
        let done = 0;
        for (const id of ids) {
          if (!(await goOn())) return;
          if (await doOne(db, id, { duty, now })) done += 1;
        }
        // what is left is in the hands of another server
        if (done === 0) break;
      }
    }
  },
};

const doOne = (db: Database, id: string, { duty, now }: { duty: TourDuty; now: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await claimDueTour(tx, id, { duty, now });
    const tour = due && (await tourById(tx, id));
    if (!tour) return false;
    await duties[duty](tx, { tour, due, now });
    return true;
  });
