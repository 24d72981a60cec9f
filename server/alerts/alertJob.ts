import { isAnythingToTell } from '#server/db/alerts/homeAlerts.ts';
import type { HeldJob } from '#server/heldJob.ts';

import { findHomes } from './findHomes.ts';
import { tellFound } from './tellFound.ts';
import { tellHappened } from './tellHappened.ts';

/**
 * Finds what has changed for whom, and queues the mails that tell of it. One server does it at a time; should two do it
 * all the same, each home is told once.
 */
export const alertJob: HeldJob = {
  name: 'alerts',
  isAnythingToDo: isAnythingToTell,
  async work({ db, clock }, goOn) {
    const parts = { db, now: clock.now(), goOn };
    if (await findHomes(parts)) await tellFound(parts);
    await tellHappened(parts);
  },
};
