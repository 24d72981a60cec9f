import { momentIn } from './momentIn.ts';

type Office = { supportHours: readonly { timeZone: string }[] };

/** Fri, Nov 20, 6:00 PM CST, by the clock of the office that answers. */
export const replyByWords = (moment: string | null, { supportHours }: Office): string | null =>
  moment === null ? null : momentIn(moment, supportHours[0]?.timeZone ?? 'UTC');
