/** Formats a moment consistently, because engines disagree on the space before PM. */
export const formatDateTime = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', options).replaceAll('\u202f', ' ');
