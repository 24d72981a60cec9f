import type { HeldJob } from '#server/heldJob.ts';

import { expireTours, isAnyOverdue } from './expireTours.ts';

/** Looks every few seconds: a tour ends at the deadline that its page names. */
export const expiryJob: HeldJob = {
  name: 'tour deadlines',
  isAnythingToDo: isAnyOverdue,
  work: ({ db, clock }) => expireTours(db, clock.now()),
};
