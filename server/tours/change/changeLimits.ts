/** How late and how often a tour may get another time, where its organization says nothing else. */
export const MOVE_NOTICE_MINUTES = 60;
export const MOST_MOVES = 3;
