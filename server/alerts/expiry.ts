import type { Alert } from './queries/alerts.ts';

const DAY_MS = 86_400_000;
const UNCONFIRMED_TTL_MS = 7 * DAY_MS;
const ENDED_RETENTION_MS = 30 * DAY_MS;

export const alertsExpiry = {
  /** Requests made before this and never confirmed are deleted. */
  unconfirmedBefore: (now: Date) => new Date(now.getTime() - UNCONFIRMED_TTL_MS),
  /** Alerts that ended before this cannot be resumed. */
  endedBefore: (now: Date) => new Date(now.getTime() - ENDED_RETENTION_MS),

  /** Whether the alert counts as deleted, even if the cleanup has not run yet. */
  isOver: ({ createdAt, confirmedAt, endedAt }: Alert, now: Date) =>
    endedAt !== null
      ? endedAt < alertsExpiry.endedBefore(now)
      : confirmedAt === null && createdAt < alertsExpiry.unconfirmedBefore(now),
};
