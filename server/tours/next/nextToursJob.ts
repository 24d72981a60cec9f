import { isAnyTourDue } from '#server/db/tours/nextTourChanges.ts';
import type { LeasedJob } from '#server/leasedJob.ts';

import { findNextTours } from './findNextTours.ts';

/**
 * Precomputes the next free times of all homes. Normally one server runs it; two would get the same result.
 */
export const nextToursJob: LeasedJob = {
  name: 'nextTours',
  hasWork: isAnyTourDue,
  work: ({ db, clock }, shouldContinue) => findNextTours({ db, now: clock.now, shouldContinue }),
};
