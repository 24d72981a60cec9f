const MOST_WORDS = 300;
const MOST_PATH = 2_048;
const HERE = 'https://portal.invalid';

/** A line of words; null for what is none. What could turn them around or hide a part of them is left out. */
export function wordsIn(given: unknown, most = MOST_WORDS): string | null {
  if (typeof given !== 'string' || given.length > most) return null;
  const words = given.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return words === '' ? null : words;
}

/** An address within this portal, as the browser will read it. */
export function pathIn(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MOST_PATH || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(given))
    return null;
  if (!URL.canParse(given, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // dots may have left two slashes at its beginning
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** Of a picture: here, or on a host that the page's own policy lets it come from. */
export function pictureIn(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MOST_PATH || !/^https:\/\/[^\s\\]+$/u.test(given)) {
    return pathIn(given);
  }
  if (!URL.canParse(given)) return null;
  const { href, username, password } = new URL(given);
  return username === '' && password === '' ? href : null;
}

/** The objects of a list, the first of them. */
export const itemsIn = (given: unknown, most: number): Readonly<Record<string, unknown>>[] =>
  Array.isArray(given)
    ? given
        .slice(0, most)
        .filter(
          (item): item is Record<string, unknown> =>
            typeof item === 'object' && item !== null && !Array.isArray(item),
        )
    : [];
