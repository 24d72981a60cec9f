import { toldAddress } from '#src/lib/toldAddress.ts';

const LONGEST = 300;

/**
 * A sentence of a program without what may be somebody's own: addresses, e-mail addresses, numbers like a phone's,
 * tokens, quoted text, and what this visitor has told us.
 */
export function scrub(sentence: string, told: readonly string[] = []): string {
  let rest = sentence.slice(0, LONGEST * 4);
  for (const value of [...told].filter((one) => one.length > 1).sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'giu'),
      '[removed]',
    );
  }
  return rest
    .replaceAll(/"[^"]*"|“[^“”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/https?:\/\/[^\s"')]+/g, scrubUrl)
    .replaceAll(/(?<![\w/])\/[\w%-]+[/?#][^\s"')]*/g, toldAddress)
    .replaceAll(/(?<![^\s@'"<>])[^\s@'"<>]+(?:@|%40)[^\s@'"<>]+/gi, '[e-mail]')
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '[token]' : run))
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, LONGEST);
}

/** Our own files and calls by their path; of anything else no more than where it is. */
export function scrubUrl(address: string): string {
  if (!URL.canParse(address, window.location.origin)) return '[address]';
  const { origin, pathname, search } = new URL(address, window.location.origin);
  if (/^\/(assets\/[\w.-]+|graphql(\/\w+)?)$/.test(pathname)) return origin + pathname;
  return origin === window.location.origin ? origin + toldAddress(pathname + search) : origin;
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
