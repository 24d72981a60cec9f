import type { Alert } from '#server/db/alerts/alerts.ts';

const DAY_MS = 86_400_000;
const UNCONFIRMED_MS = 7 * DAY_MS;
const ENDED_MS = 30 * DAY_MS;

export const alertsExpiry = {
  /** What was asked for before it and never confirmed is forgotten. */
  unconfirmedBefore: (now: Date) => new Date(now.getTime() - UNCONFIRMED_MS),
  /** What has ended before it cannot be begun anew. */
  endedBefore: (now: Date) => new Date(now.getTime() - ENDED_MS),

  /** Whether it is as good as gone, though nobody has cleared it away yet. */
  isOver: ({ createdAt, confirmedAt, endedAt }: Alert, now: Date) =>
    endedAt !== null
      ? endedAt < alertsExpiry.endedBefore(now)
      : confirmedAt === null && createdAt < alertsExpiry.unconfirmedBefore(now),
};
