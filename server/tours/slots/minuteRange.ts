import { toMinutes } from '#server/time/wallClock.ts';

import type { Blackout } from '../model/tour.ts';

/** Minutes of the day, by the wall clock. */
export type MinuteRange = { opens: number; closes: number };

export const toMinuteRange = ({ opens, closes }: { opens: string; closes: string }): MinuteRange => ({
  opens: toMinutes(opens),
  closes: toMinutes(closes),
});

export const getBlackoutsOn = (day: string, blackouts: readonly Blackout[]) =>
  blackouts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

export const overlaps = (one: MinuteRange, other: MinuteRange) =>
  one.opens < other.closes && other.opens < one.closes;

export const isWithin = (one: MinuteRange, other: MinuteRange) =>
  other.opens <= one.opens && one.closes <= other.closes;
