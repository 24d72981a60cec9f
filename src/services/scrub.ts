import { toSharedAddress } from '#src/lib/toSharedAddress.ts';

const MAX_TEXT_LENGTH = 300;

/**
 * Removes possible personal data from a program's message: addresses, email addresses, numbers like phone
 * numbers, tokens, quoted text, and what this visitor has entered.
 */
export function scrub(sentence: string, personal: readonly string[] = []): string {
  let rest = sentence.slice(0, MAX_TEXT_LENGTH * 4);
  for (const value of [...personal].filter((one) => one.length > 1).sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(value)}(?![\\p{L}\\p{N}])`, 'giu'),
      '[removed]',
    );
  }
  return rest
    .replaceAll(/"[^"]*"|“[^“”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/https?:\/\/[^\s"')]+/g, scrubUrl)
    .replaceAll(/(?<![\w/])\/[\w%-]+[/?#][^\s"')]*/g, toSharedAddress)
    .replaceAll(/(?<![^\s@'"<>])[^\s@'"<>]+(?:@|%40)[^\s@'"<>]+/gi, '[e-mail]')
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '[token]' : run))
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, MAX_TEXT_LENGTH);
}

/** The path of our own files and calls; only the origin of anything else. */
export function scrubUrl(address: string): string {
  if (!URL.canParse(address, window.location.origin)) return '[address]';
  const { origin, pathname, search } = new URL(address, window.location.origin);
  if (/^\/(assets\/[\w.-]+|graphql(\/\w+)?)$/.test(pathname)) return origin + pathname;
  return origin === window.location.origin ? origin + toSharedAddress(pathname + search) : origin;
}

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
