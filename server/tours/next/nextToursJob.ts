import { defineJob } from '#server/leasedJob.ts';

import { findNextTours, isAnyTourDue } from './findNextTours.ts';

declare module '#server/leasedJob.ts' {
  interface Jobs {
    nextTours: true;
  }
}

/**
 * Precomputes the next free times of all homes. Normally one server runs it; two would get the same result.
 */
export const nextToursJob = defineJob({
  name: 'nextTours',
  everySeconds: 5,
  hasWork: isAnyTourDue,
  run: ({ db, clock }, shouldContinue) => findNextTours({ db, now: clock.now, shouldContinue }),
});
