const MAX_TEXT_LENGTH = 300;
const MAX_PATH = 2_048;
const PORTAL_ORIGIN = 'https://portal.invalid';

/** A line of text; null if invalid. Characters that could reverse or hide parts of it are removed. */
export function parseText(value: unknown, max = MAX_TEXT_LENGTH): string | null {
  if (typeof value !== 'string' || value.length > max) return null;
  const text = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return text === '' ? null : text;
}

/** An address within this portal, as the browser will resolve it. */
export function parsePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value))
    return null;
  if (!URL.canParse(value, PORTAL_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(value, PORTAL_ORIGIN);
  // Resolving dots may have left two slashes at the beginning.
  return origin === PORTAL_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The URL of a picture: from this portal, or from a host that the page's policy allows. */
export function parsePictureUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH || !/^https:\/\/[^\s\\]+$/u.test(value)) {
    return parsePath(value);
  }
  if (!URL.canParse(value)) return null;
  const { href, username, password } = new URL(value);
  return username === '' && password === '' ? href : null;
}

/** The objects in a list, up to the maximum. */
export const parseItems = (value: unknown, max: number): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value)
    ? value
        .slice(0, max)
        .filter(
          (item): item is Record<string, unknown> =>
            typeof item === 'object' && item !== null && !Array.isArray(item),
        )
    : [];
