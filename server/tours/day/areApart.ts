const MINUTE_MS = 60_000;

export type Times = { startsAt: Date; endsAt: Date };

/** Whether somebody who sees both, in whatever order, has so many minutes in between. */
export const areApart = (one: Times, other: Times, minutes: number) =>
  other.startsAt.getTime() - one.endsAt.getTime() >= minutes * MINUTE_MS ||
  one.startsAt.getTime() - other.endsAt.getTime() >= minutes * MINUTE_MS;
