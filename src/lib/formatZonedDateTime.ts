const dayAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** "Thu, Nov 26, 4:30 PM CST" */
export const formatZonedDateTime = (moment: string, timeZone: string) =>
  formatDateTime(moment, { ...dayAndTime, timeZone, timeZoneName: 'short' });

/** "Thu, Nov 26, 4:30 PM", for places where the time zone is clear. */
export const formatLocalDateTime = (moment: string, timeZone: string) =>
  formatDateTime(moment, { ...dayAndTime, timeZone });

/** Formats a moment consistently, because engines disagree on the space before PM. */
export const formatDateTime = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', options).replaceAll('\u202f', ' ');
