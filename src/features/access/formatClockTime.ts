import { formatDateTime } from '#src/lib/formatZonedDateTime.ts';

/** "4:45 PM CST", in the home's time zone. */
export const formatClockTime = (moment: string, timeZone: string) =>
  formatDateTime(moment, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
