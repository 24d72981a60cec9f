import { minutesOf } from '#server/time/wallClock.ts';
import type { Blackout, TourRule } from '#server/tours/tour.ts';

/** In minutes of the day, as the clock on the wall shows them. */
export type Stretch = { opens: number; closes: number };

const stretchOf = ({ opens, closes }: { opens: string; closes: string }): Stretch => ({
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});

export const blackoutsOn = (day: string, blackouts: readonly Blackout[]) =>
  blackouts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

/** Whether some of this stretch lies in the hours of a blackout of that day. */
export function isBlackedOut({ opens, closes }: Stretch, { hours }: Blackout): boolean {
  if (!hours) return true;
  const dark = stretchOf(hours);
  return opens < dark.closes && dark.opens < closes;
}

export function isWithinLockHours({ opens, closes }: Stretch, { lockHours }: TourRule): boolean {
  if (!lockHours) return true;
  const open = stretchOf(lockHours);
  return open.opens <= opens && closes <= open.closes;
}
