import { defineJob } from '#server/leasedJob.ts';

import { expireTours, isAnyOverdue } from './expireTours.ts';

declare module '#server/leasedJob.ts' {
  interface Jobs {
    tourDeadlines: true;
  }
}

/** Runs every few seconds, so that a tour ends at the deadline its page shows. */
export const expiryJob = defineJob({
  name: 'tourDeadlines',
  everySeconds: 5,
  hasWork: isAnyOverdue,
  run: ({ db, clock }) => expireTours(db, clock.now()),
});
