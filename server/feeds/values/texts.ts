import { withoutReferences } from './characterReferences.ts';

const tags = /<\/?(?:p|b|i|u|ul|ol|li|em|strong|div|span|font|h[1-6]|a)(?:\s[^<>]{0,500})?\/?>/gi;

// what a database or a page cannot show
// eslint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu;

/** How a feed says that it says nothing. */
const isNothing = /^(null|nil|none|n\/?a|undefined|nan)$/i;

const saysNothing = (text: string) => isNothing.test(text) || isBlank(text);

/** Nothing at all, or the dashes that stand for it in a table: --/-- where a date would be. */
export const isBlank = (text: string) => /^[-–—/\s]*$/.test(text);

/** Of any value but a description, the rest is never read: what takes values apart may cost more than their length. */
export const MOST_OF_VALUE = 2_001;

/** One line without spaces around it, or null when it says nothing. */
export function lineOf(text: string | null, most = 200): string | null {
  if (text === null) return null;
  const line = cut(text.slice(0, MOST_OF_VALUE).replace(impossible, '').replace(/\s+/g, ' ').trim(), most);
  return saysNothing(line) ? null : line;
}

const MOST_IN_DESCRIPTION = 20_000;
/** With its markup. What comes after it is never read. */
const MOST_OF_MARKUP = 200_000;

/** Paragraphs as plain text, whatever markup they came with. */
export function paragraphsOf(text: string | null): string {
  const start = (text ?? '').slice(0, MOST_OF_MARKUP);
  const untagged = start.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n').replace(tags, '');
  const plain = withoutReferences(untagged)
    .replace(/\r\n?/g, '\n')
    .replace(impossible, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return saysNothing(plain) ? '' : cut(plain, MOST_IN_DESCRIPTION);
}

/** As it is shown in a sentence about a value. */
export const quoted = (text: string) => {
  const line = text.slice(0, MOST_OF_VALUE).replace(impossible, '').replace(/\s+/g, ' ').trim();
  return `“${cut(line, MOST_QUOTED)}${line.length > MOST_QUOTED ? '…' : ''}”`;
};

const MOST_QUOTED = 40;

/** Never in the middle of a character. */
const cut = (text: string, most: number) =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
