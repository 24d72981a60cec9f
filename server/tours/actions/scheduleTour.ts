import type { Queryable } from '#server/db/database.ts';

import { findTourTimes, replaceSchedule, type TourSchedule } from '../model/tourSchedule.ts';
import { scheduledActions } from './scheduledActions.ts';
import type { AnnouncedTour } from './tourAction.ts';

/** When each action is due for a tour whose visitor is given the time now. */
export const createSchedule = (tour: AnnouncedTour): TourSchedule =>
  Object.fromEntries(
    scheduledActions.flatMap(({ name, dueAt }) => {
      const at = dueAt?.(tour) ?? null;
      return at === null ? [] : [[name, at]];
    }),
  );

/** Called whenever the visitor is given the time for certain: what was due before would only repeat it. */
export async function scheduleTour(tx: Queryable, tourId: string, now: Date): Promise<void> {
  const times = await findTourTimes(tx, tourId);
  await replaceSchedule(tx, tourId, createSchedule({ ...times, announcedAt: now }));
}
