import { formatZonedDateTime } from './formatZonedDateTime.ts';

type Office = { supportHours: readonly { timeZone: string }[] };

/** "Fri, Nov 20, 6:00 PM CST", in the time zone of the office that answers. */
export const formatReplyDeadline = (moment: string | null, { supportHours }: Office): string | null =>
  moment === null ? null : formatZonedDateTime(moment, supportHours[0]?.timeZone ?? 'UTC');
