import type { TourActivity } from '#server/db/tours/activities.ts';

/** Whether the last that was told of the door is that no box hangs there. */
export const isShut = (activities: readonly TourActivity[]): boolean =>
  activities.findLast(({ kind }) => kind === 'shut' || kind === 'unshut')?.kind === 'shut';
