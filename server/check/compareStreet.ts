import { isDirection, isSuffix, plainWords, shortWord } from './streetWords.ts';

type Street = { directions: string[]; core: string[]; suffix: string | null };

/** Of an address line of ours: its numbers, and the street after them. */
export function lineOf(line1: string): { numbers: string[]; street: Street } {
  const words = plainWords(line1).map(shortWord);
  const from = words.findIndex((word) => !/^\d+[a-z]?$/.test(word));
  const at = from < 0 ? words.length : from;
  return { numbers: words.slice(0, at), street: streetOf(words.slice(at)) };
}

function streetOf(given: readonly string[]): Street {
  const directions: string[] = [];
  let core = [...given];
  if (core.length > 1 && isDirection(core[0] ?? '')) directions.push(...core.splice(0, 1));
  if (core.length > 2 && isDirection(core.at(-1) ?? '')) directions.push(...core.splice(-1));
  const suffix = core.length > 1 && isSuffix(core.at(-1) ?? '') ? (core.at(-1) ?? null) : null;
  if (suffix !== null) core = core.slice(0, -1);
  return { directions, core, suffix };
}

/**
 * Whether these words begin with that street. What people leave out, its direction or its kind, may be missing; when it
 * is another one, as in Oak Court for Oak Street, the street is only alike.
 */
export function compareStreet(
  after: readonly string[],
  { directions, core, suffix }: Street,
): 'same' | 'alike' | 'other' {
  const isLed = after.length > 1 && isDirection(after[0] ?? '') && after[0] !== core[0];
  const lead = isLed ? after.slice(0, 1) : [];
  const rest = after.slice(lead.length);
  if (core.length === 0 || core.some((word, at) => rest[at] !== word)) return 'other';
  const [next = '', afterNext = ''] = rest.slice(core.length);
  const givenSuffix = isSuffix(next) ? next : null;
  const trailing = givenSuffix === null ? next : afterNext;
  const given = [...lead, ...(isDirection(trailing) ? [trailing] : [])];
  const isSame =
    (givenSuffix === null || suffix === null || givenSuffix === suffix) &&
    given.every((direction) => directions.length === 0 || directions.includes(direction));
  return isSame ? 'same' : 'alike';
}
