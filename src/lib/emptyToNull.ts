export const emptyToNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;
