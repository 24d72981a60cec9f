/** The maximum length of the scale; it is at least 40 % of this. */
export const MAX_SCALE_PX = 140;
