import { minutesOf } from '#server/time/wallClock.ts';
import type { Blackout } from '#server/tours/tour.ts';

/** In minutes of the day, as the clock on the wall shows them. */
export type Stretch = { opens: number; closes: number };

export const stretchOf = ({ opens, closes }: { opens: string; closes: string }): Stretch => ({
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});

export const blackoutsOn = (day: string, blackouts: readonly Blackout[]) =>
  blackouts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

export const overlap = (one: Stretch, other: Stretch) => one.opens < other.closes && other.opens < one.closes;

export const isWithin = (one: Stretch, other: Stretch) =>
  other.opens <= one.opens && one.closes <= other.closes;
