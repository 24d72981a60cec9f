import type { LeasedJob } from '#server/leasedJob.ts';

import { expireTours, isAnyOverdue } from './expireTours.ts';

/** Runs every few seconds, so that a tour ends at the deadline its page shows. */
export const expiryJob: LeasedJob = {
  name: 'tourDeadlines',
  hasWork: isAnyOverdue,
  work: ({ db, clock }) => expireTours(db, clock.now()),
};
