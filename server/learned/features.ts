/** The features of a text: the hashes of its words and word parts, and their weights. */
export type Features = { ids: Int32Array; values: Float64Array };

const { imul } = Math;
const HASH_MASK = 2 ** 24 - 1;
const MAX_PHRASE_WORDS = 3;
/** Words this far apart count as a pair, so that what stands between them matters less. */
const MAX_PAIR_DISTANCE = 4;
const MIN_PART_LENGTH = 2;
const MAX_PART_LENGTH = 5;

/** Numbers of apartments and rooms say nothing, unlike those for help. */
const hideNumber = (digits: string): string =>
  /^(?:911|988)$/.test(digits) ? digits : '0'.repeat(digits.length);

/** Evens out case, accents, apostrophes, drawn-out letters, and numbers, since people write in a hurry. */
export const normalizeForFeatures = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/([a-z!?.])\1{2,}/g, '$1')
    .replaceAll(/\d+/g, hideNumber)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Extracts words, up to three in a row with punctuation marks as words, pairs of words near each other, and
 * all runs of two to five letters across words, so that misspellings still match in part. Lists of signs add
 * what is known about a text beyond its letters; each list has as much weight as all the words.
 */
export function extractFeatures(text: string, ...signs: readonly (readonly string[])[]): Features {
  const normalizedText = normalizeForFeatures(text);
  const words = normalizedText.match(/[a-z0-9]+|[!?.,]/g) ?? [];
  const phrases = new Map<number, number>();
  for (let length = 1; length <= MAX_PHRASE_WORDS; length++)
    for (let at = 0; at + length <= words.length; at++)
      countFeature(phrases, words.slice(at, at + length).join(' '), 1);
  for (const [at, word] of words.entries())
    for (const other of words.slice(at + 2, at + 1 + MAX_PAIR_DISTANCE))
      if (/^\w/.test(word) && /^\w/.test(other)) countFeature(phrases, `${word}_${other}`, 1);
  const parts = new Map<number, number>();
  for (let length = MIN_PART_LENGTH; length <= MAX_PART_LENGTH; length++)
    for (let at = 0; at + length <= normalizedText.length; at++)
      countFeature(parts, normalizedText.slice(at, at + length), 2);
  const known = signs.map((some) => {
    const counts = new Map<number, number>();
    for (const sign of some) countFeature(counts, sign, 3);
    return counts;
  });
  const all = [phrases, parts, ...known].flatMap(toUnitVector).sort(([a], [b]) => a - b);
  return { ids: Int32Array.from(all, ([id]) => id), values: Float64Array.from(all, ([, value]) => value) };
}

function countFeature(counts: Map<number, number>, feature: string, seed: number): void {
  let hash = imul(0x811c9dc5 ^ seed, 0x01000193);
  for (let at = 0; at < feature.length; at++) hash = imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const id = (hash ^ (hash >>> 13)) & HASH_MASK;
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** Repetition adds little weight, and long texts weigh as much as short ones. */
function toUnitVector(counts: ReadonlyMap<number, number>): [id: number, value: number][] {
  const values = [...counts].map(([id, count]): [number, number] => [id, 1 + Math.log(count)]);
  const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0));
  return values.map(([id, value]) => [id, value / length]);
}
