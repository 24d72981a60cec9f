/** The scale is at most as long, and at least 40 % of it. */
export const MOST_SCALE_PX = 140;
