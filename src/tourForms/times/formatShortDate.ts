import { formatShortDay, formatShortWeekday } from '#src/lib/days.ts';

/** "Tue, Dec 1" */
export const formatShortDate = (day: string) => `${formatShortWeekday(day)}, ${formatShortDay(day)}`;
