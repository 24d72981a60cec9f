const MINUTE_MS = 60_000;

export type TimeRange = { startsAt: Date; endsAt: Date };

/** True when a visitor has at least this many minutes between the two times, in either order. */
export const areApart = (one: TimeRange, other: TimeRange, minutes: number) =>
  other.startsAt.getTime() - one.endsAt.getTime() >= minutes * MINUTE_MS ||
  one.startsAt.getTime() - other.endsAt.getTime() >= minutes * MINUTE_MS;
