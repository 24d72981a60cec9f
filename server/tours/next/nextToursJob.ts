import { isAnyTourDue } from '#server/db/tours/nextTourChanges.ts';
import type { HeldJob } from '#server/heldJob.ts';

import { findNextTours } from './findNextTours.ts';

/** Keeps the next free times of all homes at hand. One server does it at a time; should two do it, both find the same. */
export const nextToursJob: HeldJob = {
  name: 'nextTours',
  isAnythingToDo: isAnyTourDue,
  work: ({ db, clock }, goOn) => findNextTours({ db, now: clock.now, goOn }),
};
