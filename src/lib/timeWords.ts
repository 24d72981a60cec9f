/** A moment in words, the same in all engines: they disagree on the space before PM. */
export const timeWords = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', options).replaceAll('\u202f', ' ');
