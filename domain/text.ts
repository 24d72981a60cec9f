export const formatTooLong = (max: number): string =>
  `Use ${max.toLocaleString('en-US')} characters or fewer.`;

/** Counts an emoji as one character. */
export const getTooLongError = (text: string, max: number): string | null =>
  Array.from(text).length > max ? formatTooLong(max) : null;
