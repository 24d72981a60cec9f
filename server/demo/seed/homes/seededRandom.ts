export type SeededRandom = {
  integer: (min: number, max: number) => number;
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  happens: (likelihood: number) => boolean;
  shuffle: <Item>(items: readonly Item[]) => Item[];
};

const SEED = 'foyer 2026';

/** The same words always produce the same values, regardless of what else is generated. */
export function createSeededRandom(...words: (string | number)[]): SeededRandom {
  let state = hashToNumber(...words);

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const integer = (min: number, max: number) => Math.floor(between(min, max + 1));

  return {
    integer,
    between,
    happens: (likelihood) => next() < likelihood,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}

/** A 31-bit integer derived from these words. */
export function hashToNumber(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of [SEED, ...words].join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 1;
}
