export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  between: (min: number, max: number) => number;
  int: (min: number, max: number) => number;
  pick: <Item>(from: readonly [Item, ...Item[]]) => Item;
  chance: (probability: number) => boolean;
};

/** The same parts always produce the same numbers. */
export function createRandom(...parts: (number | string)[]): Random {
  let state = hashSeed(parts.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
