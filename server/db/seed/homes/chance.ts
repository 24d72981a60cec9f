export type Chance = {
  whole: (least: number, most: number) => number;
  between: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  isSo: (likelihood: number) => boolean;
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

const SEED = 'foyer 2026';

/** The same words have the same luck for ever, whatever is asked before or beside them. */
export function chanceOf(...words: (string | number)[]): Chance {
  let state = numberOf(...words);

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));

  return {
    whole,
    between,
    isSo: (likelihood) => next() < likelihood,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    shuffled(items) {
      return items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}

/** A whole number of 31 bits that belongs to these words. */
export function numberOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of [SEED, ...words].join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 1;
}
