/** How often a code may be typed. */
export const CODE_TRIES = 5;
