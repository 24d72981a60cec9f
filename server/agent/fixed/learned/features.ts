/** What is seen of a text, as numbers that stand for words and parts of words, and how much each of them counts. */
export type Features = { ids: Int32Array; values: Float64Array };

const { imul } = Math;
const MASK = 2 ** 24 - 1;
const LONGEST_PHRASE = 3;
const SHORTEST_PART = 2;
const LONGEST_PART = 5;

/** Upper case, accents and apostrophes are left out by many who write in a hurry, and a cry is drawn out. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/([a-z!?.])\1{2,}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Words and up to three of them in a row, a mark of punctuation being one, and all parts of two to five letters, across
 * words too: so what is misspelled is still half known.
 */
export function featuresOf(text: string): Features {
  const letters = plain(text);
  const words = letters.match(/[a-z0-9]+|[!?.,]/g) ?? [];
  const phrases = new Map<number, number>();
  for (let length = 1; length <= LONGEST_PHRASE; length++)
    for (let at = 0; at + length <= words.length; at++)
      see(phrases, words.slice(at, at + length).join(' '), 1);
  const parts = new Map<number, number>();
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let at = 0; at + length <= letters.length; at++) see(parts, letters.slice(at, at + length), 2);
  const all = [...weighed(phrases), ...weighed(parts)].sort(([a], [b]) => a - b);
  return { ids: Int32Array.from(all, ([id]) => id), values: Float64Array.from(all, ([, value]) => value) };
}

function see(counts: Map<number, number>, what: string, sort: number): void {
  let hash = imul(0x811c9dc5 ^ sort, 0x01000193);
  for (let at = 0; at < what.length; at++) hash = imul(hash ^ what.charCodeAt(at), 0x01000193);
  hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const id = (hash ^ (hash >>> 13)) & MASK;
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** What is said again counts little more, and a long text counts as much as a short one. */
function weighed(counts: ReadonlyMap<number, number>): [id: number, value: number][] {
  const values = [...counts].map(([id, count]): [number, number] => [id, 1 + Math.log(count)]);
  const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0));
  return values.map(([id, value]) => [id, value / length]);
}
