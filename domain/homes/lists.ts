/** Lists of homes are addresses with their slugs: shared homes, and those compared or toured on one day. */
export const MAX_SHARED = 24;
export const MAX_COMPARED = 4;

export const isHomeSlug = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
