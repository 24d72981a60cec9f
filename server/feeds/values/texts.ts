import { decodeCharacterReferences } from './characterReferences.ts';

const tagPattern = /<\/?(?:p|b|i|u|ul|ol|li|em|strong|div|span|font|h[1-6]|a)(?:\s[^<>]{0,500})?\/?>/gi;

// what a database or a page cannot show
// eslint-disable-next-line no-control-regex
const illegalCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu;

/** How feeds write a missing value. */
const noValuePattern = /^(null|nil|none|n\/?a|undefined|nan)$/i;

const isNoValue = (text: string) => noValuePattern.test(text) || isBlank(text);

/** Empty, or the dashes that mean empty in a table, such as --/-- for a date. */
export const isBlank = (text: string) => /^[-–—/\s]*$/.test(text);

/** Values other than descriptions are cut here, since parsing can take more than linear time. */
export const MAX_VALUE_LENGTH = 2_001;

/** A single trimmed line, or null when the text is blank. */
export function toSingleLine(text: string | null, max = 200): string | null {
  if (text === null) return null;
  const line = truncate(
    text.slice(0, MAX_VALUE_LENGTH).replace(illegalCharacters, '').replace(/\s+/g, ' ').trim(),
    max,
  );
  return isNoValue(line) ? null : line;
}

const MAX_DESCRIPTION_LENGTH = 20_000;
/** The limit includes markup. Anything after it is never read. */
const MAX_MARKUP_LENGTH = 200_000;

/** Plain-text paragraphs, for any markup. */
export function parseParagraphs(text: string | null): string {
  const start = (text ?? '').slice(0, MAX_MARKUP_LENGTH);
  const untagged = start.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n').replace(tagPattern, '');
  const plain = decodeCharacterReferences(untagged)
    .replace(/\r\n?/g, '\n')
    .replace(illegalCharacters, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isNoValue(plain) ? '' : truncate(plain, MAX_DESCRIPTION_LENGTH);
}

/** A value as quoted in a message. */
export const formatQuoted = (text: string) => {
  const line = text.slice(0, MAX_VALUE_LENGTH).replace(illegalCharacters, '').replace(/\s+/g, ' ').trim();
  return `“${truncate(line, MAX_QUOTED_LENGTH)}${line.length > MAX_QUOTED_LENGTH ? '…' : ''}”`;
};

const MAX_QUOTED_LENGTH = 40;

/** Never cuts a character in half. */
const truncate = (text: string, max: number) =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();

const yesPattern = /^(?:(?:y|yes|true|ok|okay|allowed|accepted)(?![\w/]|[.'’]\w)|(?:t|x|on|1)(?:\.0+)?$)/;
const noPattern = /^(?:(?:n|no|not|none|never|false)(?![\w/]|[.'’]\w)|(?:f|off|0)(?:\.0+)?$)/;
const noAnswerPattern =
  /^(?:no (?:info|information|data|answer|response|preference|comment)|not (?:yet |been )*(?:specified|stated|known|sure|told|provided|disclosed|determined|decided|applicable|entered|given|set))\b/;

/** Accepts the yes/no spellings found in feeds; null when it is neither. */
export function parseYesNo(input: string | null): boolean | null {
  const text = toSingleLine(input)?.toLowerCase() ?? (input?.trim().toLowerCase() === 'none' ? 'none' : '');
  if (yesPattern.test(text)) return true;
  return noPattern.test(text) && !noAnswerPattern.test(text) ? false : null;
}
