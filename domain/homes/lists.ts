/** The most homes that a shared link lists, and that one query returns by their slugs. */
export const MAX_LISTED = 24;
/** The most homes that are compared, or toured on one day. */
export const MAX_COMPARED = 4;

export const isHomeSlug = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
