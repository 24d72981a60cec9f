import { number, object, optional } from '../checks.ts';

import { minutes } from './hoursAndPlaces.ts';

/** How late and how often a visitor moves a tour by its link. */
export type TourChanges = { noticeMinutes?: number | null; most?: number | null };

const DAY_MINUTES = 1_440;

export const checkTourChanges = object({
  noticeMinutes: optional(minutes(0, 7 * DAY_MINUTES)),
  most: optional(number(0, 20, { isWhole: true })),
});
