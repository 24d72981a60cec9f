/** The most homes that a shared link lists, and that one query returns by their slugs. */
export const MAX_LISTED = 24;
export const MAX_COMPARED = 4;
/** The most homes that a visitor tours on one day. */
export const MAX_HOMES_PER_DAY = 4;

export const isHomeSlug = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
