import { isDirection, isSuffix, splitPlainWords, abbreviateWord } from './streetWords.ts';

type Street = { directions: string[]; core: string[]; suffix: string | null };

/** Splits one of our address lines into its numbers and the street. */
export function parseStreetLine(line1: string): { numbers: string[]; street: Street } {
  const words = splitPlainWords(line1).map(abbreviateWord);
  const from = words.findIndex((word) => !/^\d+[a-z]?$/.test(word));
  const streetIndex = from < 0 ? words.length : from;
  return { numbers: words.slice(0, streetIndex), street: parseStreet(words.slice(streetIndex)) };
}

function parseStreet(words: readonly string[]): Street {
  const directions: string[] = [];
  let core = [...words];
  if (core.length > 1 && isDirection(core[0] ?? '')) directions.push(...core.splice(0, 1));
  if (core.length > 2 && isDirection(core.at(-1) ?? '')) directions.push(...core.splice(-1));
  const suffix = core.length > 1 && isSuffix(core.at(-1) ?? '') ? (core.at(-1) ?? null) : null;
  if (suffix !== null) core = core.slice(0, -1);
  return { directions, core, suffix };
}

/**
 * Whether the words begin with the street. A missing direction or suffix still matches, but a different one,
 * as in Oak Court for Oak Street, is only alike.
 */
export function compareStreet(
  after: readonly string[],
  { directions, core, suffix }: Street,
): 'same' | 'alike' | 'other' {
  const hasLeadingDirection = after.length > 1 && isDirection(after[0] ?? '') && after[0] !== core[0];
  const lead = hasLeadingDirection ? after.slice(0, 1) : [];
  const rest = after.slice(lead.length);
  if (core.length === 0 || core.some((word, at) => rest[at] !== word)) return 'other';
  const [next = '', afterNext = ''] = rest.slice(core.length);
  const foundSuffix = isSuffix(next) ? next : null;
  const trailing = foundSuffix === null ? next : afterNext;
  const found = [...lead, ...(isDirection(trailing) ? [trailing] : [])];
  const isSame =
    (foundSuffix === null || suffix === null || foundSuffix === suffix) &&
    found.every((direction) => directions.length === 0 || directions.includes(direction));
  return isSame ? 'same' : 'alike';
}
