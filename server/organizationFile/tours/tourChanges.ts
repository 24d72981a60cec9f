import { number, object, optional } from '../validators.ts';

import { minutes } from './hoursAndPlaces.ts';

/** How late and how often a visitor may move a tour with its link. */
export type TourChanges = { noticeMinutes?: number | null; maxMoves?: number | null };

const DAY_MINUTES = 1_440;

export const validateTourChanges = object({
  noticeMinutes: optional(minutes(0, 7 * DAY_MINUTES)),
  maxMoves: optional(number(0, 20, { isWhole: true })),
});
