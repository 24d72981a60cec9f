import { timeWords } from './timeWords.ts';

const dayAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Thu, Nov 26, 4:30 PM CST */
export const momentIn = (moment: string, timeZone: string) =>
  timeWords(moment, { ...dayAndTime, timeZone, timeZoneName: 'short' });

/** Thu, Nov 26, 4:30 PM, where the zone goes without saying. */
export const localMoment = (moment: string, timeZone: string) =>
  timeWords(moment, { ...dayAndTime, timeZone });
