import { shortDay, shortWeekday } from '#src/lib/days.ts';

/** Tue, Dec 1 */
export const inShort = (day: string) => `${shortWeekday(day)}, ${shortDay(day)}`;
