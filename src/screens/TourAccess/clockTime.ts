import { timeWords } from '#src/lib/timeWords.ts';

/** 4:45 PM CST, where the home is. */
export const clockTime = (moment: string, timeZone: string) =>
  timeWords(moment, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
