/** How late and how often a tour may be moved, unless its organization configures it. */
export const MOVE_NOTICE_MINUTES = 60;
export const MAX_MOVES = 3;
